import supertest from 'supertest';
import { expect, test } from 'vitest';
import { lerRetorno } from '../../../../server/api/faturas/recebimentos/retorno.ts';
import { formatarData, hoje } from '../../../../shared/format/data.ts';
import { aoMesmoTempo } from '../../../support/ao-mesmo-tempo.ts';
import { started } from '../../../support/started.ts';
import { emDezDias, startFaturas } from './faturas-under-test.ts';

const api = started(startFaturas);

/** Texts at columns from 1 of a line of 240. */
const linha = (trechos: Readonly<Record<number, string>>) =>
  Object.entries(trechos)
    .reduce(
      (texto, [de, trecho]) => texto.slice(0, Number(de) - 1) + trecho + texto.slice(Number(de) - 1 + trecho.length),
      ' '.repeat(240),
    )
    .trimEnd();
const centavos = (valor: string) => valor.replace('.', '').padStart(15, '0');
const ddmmaaaa = (data: string) => formatarData(data).replaceAll('/', '');

interface Titulo {
  readonly nosso: string;
  readonly valor: string;
  readonly movimento?: string;
  readonly vencimento?: string;
  readonly juros?: string;
  readonly data?: string;
  /** Columns 78 to 92 as they stand; default: `valor` with `juros`. */
  readonly pago?: string;
}

/** A return of one bank; the columns that differ between banks are given. */
function cnab(banco: string, onde: { nosso: number; vencimento?: number }, titulos: readonly Titulo[]): string {
  const cabeca = { 1: `${banco}00000`, 143: '2', 158: '000123' };
  const pares = titulos.flatMap(
    ({ nosso, valor, movimento = '06', vencimento = '2026-12-06', juros = '0.00', data = hoje(), pago }, at) => {
      return [
        linha({
          1: `${banco}00013${String(2 * at + 1).padStart(5, '0')}`,
          14: 'T',
          16: movimento,
          [onde.nosso]: nosso,
          [onde.vencimento ?? 74]: ddmmaaaa(vencimento),
        }),
        linha({
          1: `${banco}00013`,
          14: 'U',
          16: movimento,
          18: centavos(juros),
          78: pago ?? centavos((Number(valor) + Number(juros)).toFixed(2)),
          138: ddmmaaaa(data),
        }),
      ];
    },
  );
  return [
    linha(cabeca),
    linha({ 1: `${banco}00011`, 9: 'T' }),
    ...pares,
    linha({ 1: `${banco}00015` }),
    linha({ 1: `${banco}99999` }),
  ].join('\r\n');
}

test.each([
  // Banco do Brasil: 17 digits, left-aligned; Bradesco: carteira, number, check digit; Itaú: 8 digits and check digit; Santander: 13.
  ['001', { nosso: 38 }, '06', '12345670000000042', '12345670000000042'],
  ['001', { nosso: 38 }, '06', '000000000425', '42'],
  ['237', { nosso: 38 }, '17', '00900000000000000425', '42'],
  ['341', { nosso: 38 }, '08', '109123456789', '123456789'],
  ['033', { nosso: 41, vencimento: 70 }, '06', '0000000012345', '1234'],
  ['104', { nosso: 40 }, '46', '140000000000000425', '14000000000000042'],
])('bank %s: number, due date and amount where its manual has them', (banco, onde, movimento, nosso, chave) => {
  const [lida] = lerRetorno(Buffer.from(cnab(banco, onde, [{ nosso, valor: '107.38', movimento, juros: '2.15' }])));
  expect(lida?.chaves).toContain(chave);
  expect(lida).toMatchObject({
    valor: '107.38',
    encargos: '2.15',
    data: hoje(),
    vencimento: '2026-12-06',
    ignorada: null,
  });
});

test.each([
  ['341', '17'],
  ['001', '02'],
  ['104', '17'],
])('bank %s: movement %s is no payment', (banco, movimento) => {
  expect(
    lerRetorno(Buffer.from(cnab(banco, { nosso: 38 }, [{ nosso: '1', valor: '1.00', movimento }])))[0]?.ignorada,
  ).toBe(`Movimento ${movimento}: não é pagamento`);
});

test.each([
  [
    'semicolons, Latin-1',
    'Nosso Número;Valor pago;Data do pagamento\n0042-5;1.234,56;26/11/2026',
    {},
    '425 1234.56 2026-11-26',
  ],
  [
    'commas and ISO dates',
    'nosso_numero,valor,data,vencimento\n42,1234.56,2026-11-26,2026-12-06',
    {},
    '42 1234.56 2026-11-26',
  ],
  ['tabs', 'Título\tValor\tPagamento\n42\tR$ 10,00\t26/11/2026', {}, '42 10.00 2026-11-26'],
  [
    'mapped headers',
    'Doc;Liq;Quando\n42;10,00;26/11/2026',
    { nosso_numero: 'Doc', valor: 'Liq', data: 'Quando' },
    '42 10.00 2026-11-26',
  ],
])('CSV: %s', (_, texto, mapa, esperado) => {
  const [lida] = lerRetorno(Buffer.from(texto, 'latin1'), mapa);
  expect(`${lida?.chaves[0]} ${lida?.valor} ${lida?.data}`).toBe(esperado);
});

test.each([
  ['letters in the amount', { pago: '000000000000ABC' }],
  ['nothing paid', { pago: '000000000000000' }],
  ['interest above what was paid', { pago: '000000000000005', juros: '0.06' }],
  ['letters in the amount of no payment', { pago: '000000000000ABC', movimento: '02' }],
])('an amount that cannot be is no payment, and stops no file: %s', (_, titulo) => {
  const arquivo = cnab('001', { nosso: 38 }, [{ nosso: '1', valor: '0.00', ...titulo }]);
  const [lida] = lerRetorno(Buffer.from(arquivo));
  const motivo = 'movimento' in titulo ? 'Movimento 02: não é pagamento' : 'Valor pago ilegível';
  expect([lida?.valor, lida?.ignorada]).toEqual(['0.00', motivo]);
});

test('a CSV line of nothing is no payment', () => {
  const [lida] = lerRetorno(Buffer.from('Nosso número;Valor;Data\n42;0,00;26/11/2026'));
  expect(lida?.ignorada).toBe('Valor ou data ilegível');
});

test.each([
  ['a NUL', 'Nosso número;Valor;Data\n4\u00002;1,00;26/11/2026', 'O arquivo tem caracteres nulos; exporte-o de novo'],
  ['a remittance', linha({ 1: '00100000', 143: '1', 240: 'x' }), 'Este arquivo é de remessa; envie o retorno do banco'],
  ['another text', 'bom dia', 'Não há coluna de valor nem de data na primeira linha, nem é um retorno CNAB 240'],
])('%s is refused', (_, texto, mensagem) => {
  expect(() => lerRetorno(Buffer.from(texto))).toThrow(mensagem);
});

async function emitir(competencia: number, premio: string, nosso: string | null): Promise<number> {
  await api.averbar(competencia, [premio]);
  const id = await api.previa(competencia);
  await api.mover(id, { para: 'APROVADA', vencimento: emDezDias() });
  await api.mover(id, { para: 'EMITIDA' });
  await api.database.query('UPDATE faturas SET nosso_numero = $2 WHERE id_fatura = $1', [id, nosso]);
  return id;
}

async function importar(texto: string, simular: boolean) {
  const { body } = await supertest(api.app)
    .post(`/api/Recebimento/importacao?simular=${simular}`)
    .set('Authorization', await api.tokenOf('ana'))
    .attach('file', Buffer.from(texto), 'retorno.ret');
  return body as {
    encontradas: number;
    valor: string;
    linhas: { situacao: string; como: string | null; motivo: string | null }[];
  };
}

test('A-M6: a return is previewed, registered once, and what matches nothing is named', async () => {
  // 100.00 + 7.38; 200.00 + 14.76; 300.00 + 22.14
  const comNumero = await emitir(202601, '100.00', '109/00000000042-5');
  const semNumero = await emitir(202602, '200.00', null);
  const emPartes = await emitir(202603, '300.00', '77');
  const vencimento = (await api.get(`/api/Fatura/${semNumero}`)).body.retorno.data_vencimento as string;
  const arquivo = cnab('237', { nosso: 38 }, [
    { nosso: '10900000000000000425', valor: '107.38', juros: '3.00' },
    { nosso: '', valor: '214.76', vencimento },
    { nosso: '00000000000000000077', valor: '100.00' },
    { nosso: '00000000000000000077', valor: '222.14' },
    { nosso: '00000000000000000077', valor: '1.00' },
    { nosso: '999', valor: '5.00' },
    { nosso: '999', valor: '5.00', movimento: '02' },
  ]);
  const previa = await importar(arquivo, true);
  expect([previa.encontradas, previa.valor]).toEqual([4, '644.28']);
  expect((await api.get(`/api/Fatura/${comNumero}`)).body.retorno.situacao).toBe('EMITIDA');
  const feita = await importar(arquivo, false);
  expect(feita.linhas.map(({ situacao, como }) => `${situacao} ${como}`)).toEqual([
    'REGISTRADA NOSSO_NUMERO',
    'REGISTRADA VALOR_E_VENCIMENTO',
    'REGISTRADA NOSSO_NUMERO',
    'REGISTRADA NOSSO_NUMERO',
    'RECUSADA NOSSO_NUMERO',
    'NAO_ENCONTRADA null',
    'IGNORADA null',
  ]);
  for (const [id, pago] of [
    [comNumero, '107.38'],
    [semNumero, '214.76'],
    [emPartes, '322.14'],
  ] as const) {
    expect((await api.get(`/api/Fatura/${id}`)).body.retorno).toMatchObject({ situacao: 'PAGA', valor_pago: pago });
  }
  expect((await importar(arquivo, false)).encontradas).toBe(0);
});

test('A-M6: two equal payments of a file are two, and the same file again registers none', async () => {
  const id = await emitir(202604, '1000.00', '88');
  const arquivo = cnab('001', { nosso: 38 }, [
    { nosso: '88', valor: '500.00' },
    { nosso: '88', valor: '500.00' },
  ]);
  expect((await importar(arquivo, true)).valor).toBe('1000.00');
  expect((await importar(arquivo, false)).linhas.map(({ situacao }) => situacao)).toEqual(['REGISTRADA', 'REGISTRADA']);
  // 1,000.00 + 7.38 % = 1,073.80, less twice 500.00.
  expect((await api.get(`/api/Fatura/${id}/devido`)).body.retorno.saldo).toBe('73.80');
  expect((await importar(arquivo, false)).linhas.map(({ motivo }) => motivo)).toEqual([
    'Este recebimento já está registrado.',
    'Este recebimento já está registrado.',
  ]);
  // As versions before kept it: without file, lot and record.
  await api.database.query(
    "UPDATE fatura_recebimentos SET referencia = '001 88' WHERE id_fatura = $1 AND id_recebimento = (SELECT min(id_recebimento) FROM fatura_recebimentos WHERE id_fatura = $1)",
    [id],
  );
  expect((await importar(arquivo, false)).encontradas).toBe(0);
});

test('A-M6: a return that is imported twice at once registers a part payment once', async () => {
  const id = await emitir(202605, '300.00', '91');
  const arquivo = cnab('237', { nosso: 38 }, [{ nosso: '00000000000000000091', valor: '100.00' }]);
  const trava = `SELECT FROM faturas WHERE id_fatura = ${id} FOR NO KEY UPDATE`;
  const duas = await aoMesmoTempo(api.database, trava, () => [importar(arquivo, false), importar(arquivo, false)]);
  expect(duas.map(({ encontradas }) => encontradas).toSorted()).toEqual([0, 1]);
  expect(await api.database.query('SELECT valor::text FROM fatura_recebimentos WHERE id_fatura = $1', [id])).toEqual([
    { valor: '100.00' },
  ]);
});
