import { beforeAll, expect, test } from 'vitest';
import { codigosDeRecusa } from '../../../../../shared/contracts/codigos-de-recusa.ts';
import {
  cancelamentoDe,
  chaveFiscal,
  type CteDeclarado,
  cteDeclarado,
  mdfeDeclarado,
} from '../../../../support/documento-fiscal.ts';
import { startConverter, TRANSPORTADOR as cnpj } from '../../conversor/converter-under-test.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { started } from '../../../../support/started.ts';

/** A day of 3,000 CT-es numbered from 1; every 75th has one of ten errors, 40 in all. */
const CTES = 3_000;
const erradas: readonly (readonly [
  codigo: keyof typeof codigosDeRecusa,
  como: (numero: number) => Partial<CteDeclarado>,
])[] = [
  ['MERCADORIA_DESCONHECIDA', () => ({ mercadoria: 'Pedra filosofal' })],
  ['MUNICIPIO_DESCONHECIDO', () => ({ municipioDestino: '4199999' })],
  ['FORA_DA_VIGENCIA', () => ({ dia: '2027-01-05' })],
  ['MODAL_INCOMPATIVEL', () => ({ modal: '02' })],
  ['APOLICE_NAO_ENCONTRADA', () => ({ cnpj: '11444777000161' })],
  ['LIMITE_EXCEDIDO', () => ({ valor: '600000.00' })],
  [
    'CHAVE_INVALIDA',
    (numero) => ({ chave: chaveFiscal({ numero, cnpj }).replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) }),
  ],
  ['DOCUMENTO_NAO_AUTORIZADO', () => ({ cStat: '301' })],
  ['MERCADORIA_EXCLUIDA', () => ({ mercadoria: 'Grãos de soja' })],
  ['SUSPENSA', () => ({ dia: '2026-03-15' })],
];
const erro = (numero: number) => (numero % 75 === 0 ? erradas[(numero / 75 - 1) % 10] : undefined);
const xmlDe = (numero: number) =>
  cteDeclarado({ numero, cnpj, valor: `${1_000 + numero}.00`, ...erro(numero)?.[1](numero) });
const de = (primeiro: number, ultimo: number) =>
  Array.from({ length: ultimo - primeiro + 1 }, (_, at) => primeiro + at);
const pacote = (numeros: readonly number[]) =>
  zip(numeros.map((numero) => ({ nome: `${numero}.xml`, conteudo: xmlDe(numero) })));
const converter = started(startConverter);
beforeAll(async () => {
  await converter.database.query(`
    INSERT INTO apolice_mercadorias (id_apolice, id_mercadoria) VALUES (10, 1);
    INSERT INTO suspensoes (id_apolice, id_ramo, data_inicial, data_final, motivo) VALUES (10, 54, '2026-03-10', '2026-03-20', 'Pagamento')`);
});

async function declarar(xml: string) {
  const answer = await converter
    .as('ana')
    .post('/api/Averbacao/documento?ramo=54')
    .type('application/xml')
    .send(Buffer.from(xml));
  return answer.body as { situacao: string; erros: { codigo: keyof typeof codigosDeRecusa; mensagem: string }[] };
}

test(
  'at the end of the day the database holds what the table says, and every refusal names what to do',
  { timeout: 300_000 },
  async () => {
    const layout = 'CT-e XML 4.00';
    const manha = await converter.upload(pacote(de(1, 1_500)), { layout, nome: 'manha.zip' });
    expect(manha.body).toMatchObject({
      situacao: 'PARCIAL',
      lidos: 1_500,
      aceitos: 1_480,
      ignorados: 0,
      recusados: 20,
    });
    // Includes the last hundred of the morning again.
    const tarde = await converter.upload(pacote(de(1_401, 2_800)), { layout, nome: 'tarde.zip' });
    expect(tarde.body).toMatchObject({
      situacao: 'PARCIAL',
      lidos: 1_400,
      aceitos: 1_283,
      ignorados: 98,
      recusados: 19,
    });

    // One by one, including the last fifty of the afternoon again.
    const umAUm = await Promise.all(
      de(2_751, CTES).map(async (numero) => ({ numero, ...(await declarar(xmlDe(numero))) })),
    );
    for (const { numero, situacao, erros } of umAUm) {
      const codigo = erro(numero)?.[0];
      const esperada = codigo !== undefined ? 'RECUSADA' : numero <= 2_800 ? 'JA_AVERBADA' : 'AVERBADA';
      expect([numero, situacao, ...erros.map((um) => um.codigo)]).toEqual([
        numero,
        esperada,
        ...(codigo ? [codigo] : []),
      ]);
      for (const um of erros) expect(um.mensagem).toBe(codigosDeRecusa[um.codigo]);
    }

    const chave = (numero: number) => chaveFiscal({ numero, cnpj });
    for (const numero of de(11, 20)) expect((await declarar(cancelamentoDe(chave(numero)))).situacao).toBe('CANCELADA');
    const naViagem = de(21, 30).map(chave);
    expect((await declarar(mdfeDeclarado({ numero: 1, cnpj }, naViagem, 'XYZ9A88'))).situacao).toBe('AVERBADA');

    // Expected values, computed here rather than by the product: 0.0312 % of 1,000 + n reais, rounded half up to the centavo.
    const certas = de(1, CTES).filter((numero) => erro(numero) === undefined);
    const somaDe = (numeros: readonly number[]) => ({
      quantas: numeros.length,
      importancia: `${numeros.reduce((soma, numero) => soma + 1_000 + numero, 0)}.00`,
      premio: centavos(
        numeros.reduce((soma, numero) => soma + ((1_000n + BigInt(numero)) * 312n + 5_000n) / 10_000n, 0n),
      ),
    });
    const canceladas = new Set(de(11, 20));
    const estados = await converter.database.query(`
    SELECT situacao, count(*)::int AS quantas, sum(importancia_segurada)::text AS importancia, sum(premio)::text AS premio
    FROM averbacoes GROUP BY 1 ORDER BY 1`);
    expect(estados).toEqual([
      { situacao: 'ABERTA', ...somaDe(certas.filter((numero) => !canceladas.has(numero))) },
      { situacao: 'CANCELADA', ...somaDe([...canceladas]) },
    ]);
    const [distintas] = await converter.database.query('SELECT count(DISTINCT chave)::int AS n FROM averbacoes');
    expect(distintas).toEqual({ n: certas.length });
    const [viajam] = await converter.database.query(
      `SELECT count(*)::int AS n FROM averbacoes WHERE placa = 'XYZ9A88' AND chave = ANY($1)`,
      [naViagem],
    );
    expect(viajam).toEqual({ n: 10 });

    const esperam = await converter.database.query<{ origem: string; codigos: string[] }>(`
    SELECT DISTINCT origem, (SELECT array_agg(DISTINCT c->>'codigo') FROM jsonb_array_elements(causas) c) AS codigos
    FROM recusados WHERE situacao = 'RECUSADO'`);
    const naFila = new Map(esperam.map(({ origem, codigos }) => [Number.parseInt(origem, 10), codigos]));
    const erradasDosPacotes = de(1, 2_800).filter((numero) => erro(numero) !== undefined);
    expect([...naFila.keys()].toSorted((a, b) => a - b)).toEqual(erradasDosPacotes);
    for (const numero of erradasDosPacotes) expect(naFila.get(numero)).toEqual([erro(numero)?.[0]]);
  },
);

const centavos = (valor: bigint) => `${valor / 100n}.${String(valor % 100n).padStart(2, '0')}`;
