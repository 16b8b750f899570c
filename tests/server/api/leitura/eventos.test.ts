import { expect, test } from 'vitest';
import { lerFiscal } from '../../../../server/api/leitura/xml/documento-classificado.ts';
import { chavesCanceladas, eventosDe, momentoDe } from '../../../../server/api/leitura/xml/evento.ts';
import { chave } from './fixtures/chaves.ts';
import { cte } from './fixtures/documentos.ts';

const [a, b, nfe, mdfe] = [chave('57', 1), chave('57', 2), chave('55', 1), chave('58', 1)];
interface Dito {
  readonly chave?: string;
  readonly tipo?: string;
  readonly seq?: number;
  readonly cStat?: string | null;
  readonly tpAmb?: string;
}
/** An event of a family (`CTe`, `NFe`, `MDFe`) with its answer, unless that is null. */
function evento({ chave: id = a, tipo = '110111', seq = 1, cStat = '135', tpAmb = '1' }: Dito, familia = 'CTe') {
  const nome = familia === 'NFe' ? '' : familia;
  const inf = `<tpAmb>${tpAmb}</tpAmb><ch${familia}>${id}</ch${familia}><tpEvento>${tipo}</tpEvento><nSeqEvento>${seq}</nSeqEvento>`;
  const pedido = `<evento${nome}><infEvento>${inf}</infEvento></evento${nome}>`;
  const resposta =
    cStat === null ? '' : `<retEvento${nome}><infEvento><cStat>${cStat}</cStat>${inf}</infEvento></retEvento${nome}>`;
  return `<procEvento${familia}>${pedido}${resposta}</procEvento${familia}>`;
}
const pedido = (id: string) => `<infEvento><chCTe>${id}</chCTe><tpEvento>110111</tpEvento></infEvento>`;
const carta = (id = a) => evento({ chave: id, tipo: '110110' });
const lidos = (xml: string) => eventosDe(lerFiscal(Buffer.from(xml), 100_000));
const canceladas = (xml: string) => [...chavesCanceladas(lidos(xml))];

test.each([
  ['one by itself', evento({}), [a]],
  [
    'behind a letter, in a consultation',
    `<retConsSitCTe><cStat>100</cStat>${carta()}${evento({ seq: 2 })}</retConsSitCTe>`,
    [a],
  ],
  ['before a letter', `<retConsSitCTe><cStat>101</cStat>${evento({})}${carta()}</retConsSitCTe>`, [a]],
  [
    'of the second document of a batch',
    `<envEvento><idLote>1</idLote>${carta(a)}${evento({ chave: b })}</envEvento>`,
    [b],
  ],
  ['of both documents of a batch', `<envEvento>${evento({})}${evento({ chave: b })}</envEvento>`, [a, b]],
  ['in a list of an issuer', `<eventos>${carta()}${evento({})}</eventos>`, [a]],
  [
    'with prefixes, in SOAP',
    `<s:Envelope xmlns:s="s"><s:Body><ns:r xmlns:ns="n">${evento({})}</ns:r></s:Body></s:Envelope>`,
    [a],
  ],
  [
    'a request and its answer in two lists',
    `<l><envEvento>${evento({ cStat: null })}${evento({ chave: b, cStat: null })}</envEvento><retEnvEvento><cStat>128</cStat><retEventoCTe><infEvento><cStat>135</cStat><chCTe>${b}</chCTe></infEvento></retEventoCTe><retEventoCTe><infEvento><cStat>573</cStat><chCTe>${a}</chCTe></infEvento></retEventoCTe></retEnvEvento></l>`,
    [b],
  ],
  [
    'an answer alone',
    `<retEventoCTe><infEvento><cStat>135</cStat><chCTe>${a}</chCTe><tpEvento>110111</tpEvento></infEvento></retEventoCTe>`,
    [a],
  ],
  ['a late one', evento({ cStat: '155' }), [a]],
  ['not linked yet', evento({ cStat: '136' }), [a]],
  [
    'of version 2.00',
    `<procCancCTe><cancCTe><infCanc><chCTe>${a}</chCTe></infCanc></cancCTe><retCancCTe><infCanc><tpAmb>1</tpAmb><cStat>101</cStat><chCTe>${a}</chCTe></infCanc></retCancCTe></procCancCTe>`,
    [a],
  ],
  [
    'of an NF-e of version 2.00',
    `<retCancNFe><infCanc><cStat>151</cStat><chNFe>${nfe}</chNFe></infCanc></retCancNFe>`,
    [nfe],
  ],
  [
    'by the status of a consultation, its key beside it',
    `<retConsSitNFe><cStat>101</cStat><chNFe>${nfe}</chNFe></retConsSitNFe>`,
    [nfe],
  ],
  [
    'by the status of a consultation, its key in the protocol',
    `<retConsSitCTe><cStat>101</cStat><protCTe><infProt><chCTe>${a}</chCTe><cStat>100</cStat></infProt></protCTe></retConsSitCTe>`,
    [a],
  ],
  [
    'by the status of a consultation, its key in a letter',
    `<retConsSitCTe><cStat>101</cStat>${carta()}</retConsSitCTe>`,
    [a],
  ],
  ['by a protocol', `<protCTe><infProt><chCTe>${a}</chCTe><cStat>101</cStat></infProt></protCTe>`, [a]],
  ['inside a cteProc, behind a letter', cte().replace('</cteProc>', `${carta()}${evento({ seq: 2 })}</cteProc>`), [a]],
  ['inside a cteProc, without a key', cte().replace('</cteProc>', `${evento({ chave: '' })}</cteProc>`), [a]],
  [
    'none of this document: inside its file, of another one',
    cte().replace('</cteProc>', `${evento({ chave: b })}</cteProc>`),
    [b],
  ],
  ['none: no key at all', evento({ chave: '123' }), []],
  ['by the protocol of its document', cte({ cStat: '101' }), [a]],
  ['by substitution, of an NF-e', evento({ chave: nfe, tipo: '110112' }, 'NFe'), [nfe]],
  ['of an MDF-e', evento({ chave: mdfe }, 'MDFe'), [mdfe]],
  ['none: the closing of an MDF-e', evento({ chave: mdfe, tipo: '110112' }, 'MDFe'), []],
  ['none: a letter', carta(), []],
  ['none: a test', evento({ tpAmb: '2' }), []],
  ['none: only asked for', evento({ cStat: null }), []],
  ['none: only asked for, without an envelope', `<eventoCTe>${pedido(a)}</eventoCTe>`, []],
  ['none: only asked for, of an NF-e', evento({ chave: nfe, cStat: null }, 'NFe'), []],
  ['none: only asked for, of an MDF-e', evento({ chave: mdfe, cStat: null }, 'MDFe'), []],
  ['none: only asked for, inside a cteProc', cte().replace('</cteProc>', `${evento({ cStat: null })}</cteProc>`), []],
  ['one of two that were asked for', `<l>${evento({ cStat: null })}${evento({ chave: b })}</l>`, [b]],
  ['none: an answer without its status', `<retEventoCTe>${pedido(a)}</retEventoCTe>`, []],
  ['none: refused by the authorities', evento({ cStat: '573' }), []],
  ['none: authorised', `<retConsSitCTe><cStat>100</cStat>${carta()}</retConsSitCTe>`, []],
  ['none: a status of two documents does not tell of which', `<l><cStat>101</cStat>${carta(a)}${carta(b)}</l>`, []],
])('A-F1 cancelled: %s', (_caso, xml, esperadas) => {
  expect(canceladas(xml)).toEqual(esperadas);
});

test('A-F1 each event is read once, with its own sequence, moment and protocol', () => {
  const de = (tipo: string, seq: number) =>
    `<procEventoCTe><eventoCTe><infEvento><chCTe>${a}</chCTe><tpEvento>${tipo}</tpEvento><nSeqEvento>${seq}</nSeqEvento><dhEvento>2026-11-2${seq}T10:00:00-03:00</dhEvento></infEvento></eventoCTe><retEventoCTe><infEvento><cStat>135</cStat><chCTe>${a}</chCTe><tpEvento>${tipo}</tpEvento><nSeqEvento>${seq}</nSeqEvento><nProt>13526000000000${seq}</nProt></infEvento></retEventoCTe></procEventoCTe>`;
  expect(lidos(`<l>${de('110110', 1)}${de('110110', 2)}${de('110111', 3)}${de('110111', 3)}</l>`)).toEqual(
    [
      ['110110', 1],
      ['110110', 2],
      ['110111', 3],
    ].map(([tipo, sequencia]) => ({
      chave: a,
      tipo,
      sequencia,
      momento: `2026-11-2${sequencia}T10:00:00-03:00`,
      protocolo: `13526000000000${sequencia}`,
      falha: null,
    })),
  );
});

test('A-F1 an event that was only asked for says that the answer is missing', () => {
  expect(lidos(evento({ cStat: null }))).toMatchObject([
    {
      chave: a,
      falha: {
        campo: 'cStat',
        codigo: 'DOCUMENTO_NAO_AUTORIZADO',
        esperado: 'um evento registrado (135, 136 ou 155); falta a resposta da SEFAZ, e só o pedido não tem efeito',
        ignorado: true,
      },
    },
  ]);
});

test('a moment is of a day that exists', () => {
  expect(['2026-02-28T10:00:00-03:00', '2026-02-30T10:00:00-03:00'].map(momentoDe)).toEqual([expect.any(String), null]);
});
