import { expect, test } from 'vitest';
import { lerXmlCte } from '../../../../server/api/leitura/xml/documentos.ts';
import { chave, terceiro } from './fixtures/chaves.ts';
import { cte } from './fixtures/documentos.ts';
import { ler } from './fixtures/leitura.ts';
import { cteOs, cteSimplificado } from './fixtures/outros-documentos.ts';

const sub = (key: string) => `<infCteSub><chCte>${key}</chCte><indAlteraToma>1</indAlteraToma></infCteSub>`;
const substituto = (key: string) => cte({ tpCTe: '3', infCTeNorm: sub(key) });

test.each([
  ['a CT-e 4.00', substituto(chave('57', 9)), chave('57', 9)],
  ['a CT-e 3.00', substituto(chave('57', 9)).replaceAll('"4.00"', '"3.00"'), chave('57', 9)],
  ['a CT-e Simplificado', cteSimplificado(sub(chave('57', 9))), chave('57', 9)],
  ['a CT-e OS', cteOs({ tpServ: '7', valor: '10,00', substituicao: sub(chave('67', 9)) }), chave('67', 9)],
])('%s of substitution is a shipment that says what it replaces', async (_what, xml, substitui) => {
  const { registros, falhas } = await ler(lerXmlCte, xml);
  expect([falhas, registros]).toEqual([[], [expect.objectContaining({ substitui })]]);
});

test('any other CT-e replaces nothing', async () => {
  expect((await ler(lerXmlCte, cte())).registros[0]).not.toHaveProperty('substitui');
});

test.each([
  ['itself', chave('57', 1), 'a chave do CT-e substituído, que não pode ser a do próprio CT-e'],
  [
    'a key with a wrong digit',
    `${chave('57', 9).slice(0, 43)}${(Number(chave('57', 9)[43]) + 1) % 10}`,
    'dígito verificador',
  ],
  ["another issuer's CT-e", chave('57', 9, terceiro), 'a chave de um CT-e do mesmo emitente e modelo'],
  ['an NF-e', chave('55', 9), 'a chave de um CT-e do mesmo emitente e modelo'],
])('a CT-e that would replace %s is refused', async (_what, valor, esperado) => {
  const { registros, falhas } = await ler(lerXmlCte, substituto(valor));
  expect([registros, falhas]).toEqual([
    [],
    [
      {
        linha: 1,
        campo: 'infCteSub/chCte',
        valor,
        esperado: expect.stringContaining(esperado) as string,
        codigo: 'CHAVE_INVALIDA',
      },
    ],
  ]);
});
