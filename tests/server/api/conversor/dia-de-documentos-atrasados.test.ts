import type { Response } from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { chaveFiscal, type CteDeclarado, cteDeclarado } from '../../../support/documento-fiscal.ts';
import { zip } from '../leitura/fixtures/zip.ts';
import { csv, embarque, startConverter, TRANSPORTADOR as cnpj } from './converter-under-test.ts';
import { started } from '../../../support/started.ts';

/** Another carrier, without a policy. */
const OUTRO = '11444777000161';

/**
 * Special cases for a document that arrives in November: October is in a frozen invoice, September in an issued one, the policy
 * began on January 1st, and a substitute arrived before the document it replaces.
 */
const casos = {
  ATRASADO: { dia: '2026-10-10', valor: '10000.00' },
  APOS_EMITIDA: { dia: '2026-09-10', valor: '20000.00' },
  SEM_APOLICE: { dia: '2026-11-10', valor: '40000.00', cnpj: OUTRO },
  FORA_DA_VIGENCIA: { dia: '2025-12-10', valor: '50000.00' },
  SUBSTITUIDO: { dia: '2026-11-10', valor: '60000.00' },
} as const;
type Caso = keyof typeof casos;
const nomes = Object.keys(casos) as Caso[];

/** All 31 non-empty combinations, each in the order of the cases. */
const misturas = Array.from({ length: 31 }, (_, at) => nomes.filter((_caso, bit) => ((at + 1) >> bit) & 1));
const vias = ['ZIP', 'CSV', 'CHAMADA'] as const;

/** A case's document within a combination, sent by one route; each has its own number. */
function documentoDe(caso: Caso, mistura: number, via: (typeof vias)[number]): CteDeclarado {
  const { dia } = casos[caso];
  const numero = 1_000 + mistura * 100 + vias.indexOf(via) * 10 + nomes.indexOf(caso);
  return { numero, cnpj, aamm: dia.slice(2, 7).replace('-', ''), ...casos[caso] };
}
/** Each on its own vehicle, so that no trip limit applies. */
const placaDe = (numero: number) =>
  `A${'BCDEF'[Math.floor(numero / 1_000)]}C${Math.floor(numero / 100) % 10}D${String(numero % 100).padStart(2, '0')}`;
const linhaDe = (documento: CteDeclarado) => {
  const dia = (documento.dia ?? '').split('-').toReversed().join('/');
  return embarque(documento.numero, {
    chave: chaveFiscal(documento),
    data_emissao: dia,
    data_embarque: dia,
    placa: placaDe(documento.numero),
    valor_mercadoria: (documento.valor ?? '').replace('.', ','),
  });
};
const doZip = (documentos: readonly CteDeclarado[]) =>
  zip(documentos.map((um) => ({ nome: `${um.numero}.xml`, conteudo: cteDeclarado(um) })));
const converter = started(startConverter);
beforeAll(async () => {
  await converter.addUser('bia', 'usuario');
  const fatura = (id: number, competencia: number, situacao: string) =>
    `(${id}, '${situacao}', ${id}, ${id}, '2026-12-15', 10, 54, 1, ${competencia}, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana')`;
  await converter.database.query(`
    INSERT INTO faturas (id_fatura, situacao, numero_fatura, numero_endosso, data_vencimento, id_apolice, id_ramo, id_sucursal,
      competencia, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos,
      premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
    VALUES ${fatura(1, 202609, 'EMITIDA')}, ${fatura(2, 202610, 'PRE_FATURA')};
    INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura) VALUES (10, 3, 202609, true, 1), (10, 3, 202610, true, 2)`);
});

/** Outcome of each document by the number in its key: from the call's response, or the run's return file. */
const destinos = new Map<number, string>();
const numeroDe = (chave: string) => Number(chave.slice(25, 34));

async function enviar(via: 'ZIP' | 'CSV', documentos: readonly CteDeclarado[]): Promise<void> {
  const options = { aceitar: 'validos', repetir: true } as const;
  const answer: Response =
    via === 'ZIP'
      ? await converter.upload(doZip(documentos), { ...options, layout: 'CT-e XML 4.00', nome: 'a.zip', user: 'bia' })
      : await converter.upload(csv(documentos.map(linhaDe)), options);
  expect([200, 422]).toContain(answer.status);
  const retorno = await converter.get(`/api/Conversor/conversoes/${answer.body.id_CONVERSAO}/retorno`);
  const [, ...linhas] = retorno.text.trimEnd().split('\r\n');
  for (const linha of linhas) {
    const [chave = '', , , , , , , situacao, codigo] = linha.split(';');
    destinos.set(numeroDe(chave.replaceAll(/[="]/g, '')), `${situacao} ${codigo}`.trim());
  }
}

async function declarar(documento: CteDeclarado): Promise<void> {
  const { status, body } = await converter
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .type('application/xml')
    .send(Buffer.from(cteDeclarado(documento)));
  expect([200, 422]).toContain(status);
  destinos.set(
    documento.numero,
    [body.situacao, ...body.erros.map(({ codigo }: { codigo: string }) => codigo)].join(' '),
  );
}

/** Expected outcome of each case, by file and by call. */
const esperado: Readonly<Record<Caso, readonly [arquivo: string, chamada: string]>> = {
  ATRASADO: ['ABERTA', 'AVERBADA'],
  APOS_EMITIDA: ['ABERTA', 'AVERBADA'],
  SEM_APOLICE: ['RECUSADO APOLICE_NAO_ENCONTRADA', 'RECUSADA APOLICE_NAO_ENCONTRADA'],
  FORA_DA_VIGENCIA: ['RECUSADO FORA_DA_VIGENCIA', 'RECUSADA FORA_DA_VIGENCIA'],
  SUBSTITUIDO: ['IGNORADO DOCUMENTO_SUBSTITUIDO', 'CANCELADA'],
};

test('A-E1: on a day of late documents, in every mix and by every way in, each is stored or named, and sums are right', async () => {
  const substituidos = misturas.flatMap((mistura, at) =>
    mistura.includes('SUBSTITUIDO') ? vias.map((via) => documentoDe('SUBSTITUIDO', at, via)) : [],
  );
  // R$ 5.000,00 each.
  await enviar(
    'ZIP',
    substituidos.map((um) => ({ ...um, numero: um.numero + 50, valor: '5000.00', substitui: chaveFiscal(um) })),
  );

  /** Sends all combinations by one route. */
  async function mandar(via: (typeof vias)[number]): Promise<void> {
    for (const [at, mistura] of misturas.entries()) {
      const documentos = mistura.map((caso) => documentoDe(caso, at, via));
      if (via === 'CHAMADA') await Promise.all(documentos.map(declarar));
      else await enviar(via, documentos);
    }
  }
  await Promise.all(vias.map(mandar));

  const achados = misturas.flatMap((mistura, at) =>
    mistura.flatMap((caso) => vias.map((via) => [at, caso, via, destinos.get(documentoDe(caso, at, via).numero)])),
  );
  const devidos = misturas.flatMap((mistura, at) =>
    mistura.flatMap((caso) => vias.map((via) => [at, caso, via, esperado[caso][via === 'CHAMADA' ? 1 : 0]])),
  );
  expect(achados).toEqual(devidos);

  // By hand, at 0.0312 %. A case is in 16 of 31 combinations, each sent by 3 routes: 48 documents per case. 48 late of 10,000.00
  // at 3.12; 48 after an issued month of 20,000.00 at 6.24; 48 substitutes of 5,000.00 at 1.56.
  expect(
    await converter.database.query(
      `SELECT competencia, importancia_segurada::text AS cada, count(*)::integer AS quantos,
         sum(importancia_segurada)::text AS soma, sum(premio)::text AS premio
       FROM averbacoes WHERE situacao = 'ABERTA' GROUP BY 1, 2 ORDER BY min(importancia_segurada)`,
    ),
  ).toEqual([
    { competencia: 202611, cada: '5000.00', quantos: 48, soma: '240000.00', premio: '74.88' },
    { competencia: 202611, cada: '10000.00', quantos: 48, soma: '480000.00', premio: '149.76' },
    { competencia: 202611, cada: '20000.00', quantos: 48, soma: '960000.00', premio: '299.52' },
  ]);
  expect(
    await converter.database.query(
      `SELECT situacao, sum(quantidade)::integer AS quantidade, sum(importancia_segurada)::text AS importancia, sum(premio)::text AS premio
       FROM averbacoes_totais WHERE quantidade > 0 GROUP BY 1`,
    ),
  ).toEqual([{ situacao: 'ABERTA', quantidade: 144, importancia: '1680000.00', premio: '524.16' }]);
}, 300_000);

test('A-E1: a substitute that comes late, for a document of an issued month, is stored beside any other, and the replaced one is credited', async () => {
  // August is open while the originals come; R$ 30.000,00 each.
  const grupos = [[], ...nomes.filter((nome) => nome !== 'SUBSTITUIDO').map((nome) => [nome])].flatMap((outros, at) =>
    (['ZIP', 'CHAMADA'] as const).map((via) => {
      const numero = 8_000 + at * 100 + vias.indexOf(via) * 10;
      const original = { numero, cnpj, dia: '2026-08-05', aamm: '2608', valor: '30000.00' };
      // R$ 25.000,00 each.
      const substituta = { ...original, numero: numero + 1, valor: '25000.00', substitui: chaveFiscal(original) };
      return { via, outros, original, substituta, acompanham: outros.map((caso) => documentoDe(caso, 80 + at, via)) };
    }),
  );
  await enviar(
    'ZIP',
    grupos.map(({ original }) => original),
  );
  await converter.database.query(`
    INSERT INTO faturas SELECT (jsonb_populate_record(f, '{"id_fatura": 3, "numero_fatura": 3, "numero_endosso": 3, "competencia": 202608}')).*
    FROM faturas f WHERE id_fatura = 1;
    UPDATE periodos SET fechado = true, id_fatura = 3 WHERE id_apolice = 10 AND competencia = 202608`);

  for (const { via, substituta, acompanham } of grupos) {
    const documentos = [substituta, ...acompanham];
    if (via === 'CHAMADA') await Promise.all(documentos.map(declarar));
    else await enviar(via, documentos);
  }
  expect(
    grupos.map(({ substituta, acompanham }) => [substituta, ...acompanham].map(({ numero }) => destinos.get(numero))),
  ).toEqual(
    grupos.map(({ via, outros }) => {
      const por = via === 'CHAMADA' ? 1 : 0;
      return [['ABERTA', 'AVERBADA'][por], ...outros.map((caso) => esperado[caso][por])];
    }),
  );

  // By hand, at 0.0312 %: ten originals at 9.36 keep their invoice and are credited; ten substitutes at 7.80 go into November.
  expect(
    await converter.database.query(
      `SELECT competencia, situacao, count(*)::integer AS quantos, sum(importancia_segurada)::text AS soma, sum(premio)::text AS premio
       FROM averbacoes WHERE importancia_segurada IN (25000, 30000) GROUP BY 1, 2 ORDER BY 1`,
    ),
  ).toEqual([
    { competencia: 202608, situacao: 'ABERTA', quantos: 10, soma: '300000.00', premio: '93.60' },
    { competencia: 202611, situacao: 'ABERTA', quantos: 10, soma: '250000.00', premio: '78.00' },
  ]);
  expect(
    await converter.database.query(
      `SELECT competencia, count(*)::integer AS quantos, sum(premio)::text AS premio FROM creditos_de_cancelamento GROUP BY 1`,
    ),
  ).toEqual([{ competencia: 202608, quantos: 10, premio: '93.60' }]);
}, 120_000);
