import { expect, test } from 'vitest';
import {
  acoesDe,
  aAprovar,
  camposExigidos,
  emitidas,
  mexeNosPeriodos,
  recalculavel,
  transicaoPara,
} from '../../../../server/api/faturas/ciclo/transicoes.ts';
import { situacoes, type Situacao } from '../../../../shared/contracts/fatura.ts';

/** Life cycle of domain 1.8 and 3.4: state, next state, act, authority, fields, periods. */
const passos = `
  PREVIA      LIBERADA    LIBERAR    -                -           -
  PREVIA      PRE_FATURA  CONGELAR   -                -           fecha
  PREVIA      APROVADA    APROVAR    APROVAR_PREVIA   vencimento  fecha
  LIBERADA    PRE_FATURA  CONGELAR   -                -           fecha
  LIBERADA    APROVADA    APROVAR    APROVAR_PREVIA   vencimento  fecha
  LIBERADA    CONTESTADA  CONTESTAR  -                motivo      -
  CONTESTADA  LIBERADA    LIBERAR    -                -           -
  CONTESTADA  PRE_FATURA  CONGELAR   -                -           fecha
  CONTESTADA  APROVADA    APROVAR    APROVAR_PREVIA   vencimento  fecha
  CONTESTADA  REJEITADA   REJEITAR   -                motivo      abre
  PRE_FATURA  APROVADA    APROVAR    APROVAR_PREVIA   vencimento  fecha
  PRE_FATURA  REJEITADA   REJEITAR   -                motivo      abre
  APROVADA    REJEITADA   REJEITAR   -                motivo      abre
  APROVADA    EMITIDA     EMITIR     -                -           -
  EMITIDA     PAGA        PAGAR      -                pagamento   -
  PAGA_EM_PARTE PAGA      PAGAR      -                pagamento   -
  EMITIDA     CANCELADA   CANCELAR   CANCELAR_FATURA  motivo      abre`
  .trim()
  .split('\n')
  .map((linha) => linha.trim().split(/ +/));

const emTexto = (de: Situacao, para: Situacao, tipo: string) => {
  const passo = transicaoPara({ situacao: de, tipo }, para);
  return passo && [de, para, passo.acao, passo.alcada ?? '-', passo.pede.join() || '-', passo.periodos ?? '-'];
};
const pares = situacoes.flatMap((de) => situacoes.map((para) => [de, para] as const));
const emOrdem = (linhas: readonly (readonly string[])[]) => linhas.map((linha) => linha.join(' ')).toSorted();

test('an invoice takes these steps and no other', () => {
  expect(
    emOrdem(pares.flatMap(([de, para]) => [emTexto(de, para, 'NORMAL')].filter((passo) => passo !== undefined))),
  ).toEqual(emOrdem(passos));
});

test('the approval of an emissão especial, and nothing else of it, has an authority limit of its own', () => {
  const especial = passos.map((linha) => linha.map((um) => (um === 'APROVAR_PREVIA' ? 'EMISSAO_ESPECIAL' : um)));
  const achados = pares.flatMap(([de, para]) => [emTexto(de, para, 'ESPECIAL')].filter((passo) => passo !== undefined));
  expect(emOrdem(achados)).toEqual(emOrdem(especial));
  const acoes = acoesDe({ situacao: 'PREVIA', tipo: 'ESPECIAL' }, 'usuario').map(({ alcada }) => alcada);
  expect(acoes).toEqual([null, null, 'EMISSAO_ESPECIAL']);
});

test.each([
  ['PREVIA', 'usuario', ['LIBERAR', 'CONGELAR', 'APROVAR']],
  ['PREVIA', 'consulta', []],
  ['EMITIDA', 'usuario', ['PAGAR']],
  ['EMITIDA', 'admin', ['PAGAR', 'CANCELAR']],
  ['PAGA_EM_PARTE', 'admin', ['PAGAR']],
  ['PAGA', 'admin', []],
] as const)('%s offers %s: %j', (situacao, perfil, acoes) => {
  expect(acoesDe({ situacao, tipo: 'NORMAL' }, perfil).map(({ acao }) => acao)).toEqual(acoes);
});

test('only an approval is bound to days', () => {
  const comPrazo = pares.flatMap(([de, para]) => transicaoPara({ situacao: de, tipo: 'NORMAL' }, para) ?? []);
  expect([...new Set(comPrazo.filter(({ prazo }) => prazo).map(({ acao }) => acao))]).toEqual(['APROVAR']);
});

test('the states that move periods, that are recalculated, to be approved, and issued', () => {
  const quais = (tem: (situacao: Situacao) => boolean) => situacoes.filter(tem);
  expect(quais(mexeNosPeriodos)).toEqual(['PRE_FATURA', 'APROVADA', 'REJEITADA', 'CANCELADA']);
  expect(quais((uma) => recalculavel.has(uma))).toEqual(['PREVIA', 'LIBERADA', 'CONTESTADA']);
  expect(quais((uma) => aAprovar.includes(uma))).toEqual(['PREVIA', 'LIBERADA', 'CONTESTADA', 'PRE_FATURA']);
  expect(quais((uma) => emitidas.has(uma))).toEqual(['EMITIDA', 'PAGA_EM_PARTE', 'PAGA']);
});

test('a cancellation needs its reason only where the parameter says so', () => {
  const exigidos = (de: Situacao, para: Situacao, exigeMotivoDoCancelamento: boolean) =>
    camposExigidos(transicaoPara({ situacao: de, tipo: 'NORMAL' }, para)!, { exigeMotivoDoCancelamento });
  expect(exigidos('EMITIDA', 'CANCELADA', true)).toEqual(['motivo']);
  expect(exigidos('EMITIDA', 'CANCELADA', false)).toEqual([]);
  expect(exigidos('APROVADA', 'REJEITADA', false)).toEqual(['motivo']);
  expect(exigidos('EMITIDA', 'PAGA', false)).toEqual(['pagamento']);
});
