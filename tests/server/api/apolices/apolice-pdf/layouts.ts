import type { Placed } from './pdf-writer.ts';

/** Values that every layout prints; a test may override any of them, or omit one with an empty text. */
export const printed = {
  numero: '1005400012345',
  endosso: '0',
  ramo: '54 - RCTR-C',
  segurado: 'Transportadora Serra Dourada Ltda',
  seguradoCnpj: '11.222.333/0001-81',
  corretor: 'Corretora Ágil de Seguros S.A.',
  corretorCnpj: '12.ABC.345/01DE-35',
  susep: '202012345',
  inicio: '01/03/2026',
  fim: '01/03/2027',
  limite: 'R$ 1.500.000,00',
  premio: 'R$ 10.000,00',
  iof: 'R$ 738,00',
  total: 'R$ 10.738,00',
  pagamento: 'Boleto em 4 parcelas mensais',
  emissao: '20/02/2026',
};
export type Printed = typeof printed;

/** A page from top to bottom; each line lists texts with their x position (`40 Apólice | 110 123`). */
function page(lines: readonly string[], lineHeight = 16): Placed[] {
  return lines.flatMap((line, index) =>
    line.split('|').map((cell) => {
      const [, x, text] = /^\s*(\d+) ?(.*?)\s*$/.exec(cell) ?? [];
      return { x: Number(x), y: 800 - index * lineHeight, text: text as string };
    }),
  );
}

const plain = (money: string) => money.replace('R$ ', '');

export const layouts: Readonly<Record<string, (values: Printed) => Placed[][]>> = {
  'one column, label and value in one text': (v) => [
    page([
      '180 APÓLICE DE SEGURO DE TRANSPORTE',
      '40 Companhia Exemplo de Seguros S.A. - CNPJ 00.000.000/0001-91',
      `40 Nº da Apólice: ${v.numero}`,
      `40 Nº do Endosso: ${v.endosso}`,
      `40 Ramo: ${v.ramo}`,
      '40 Processo SUSEP: 15414.900123/2020-11',
      `40 Segurado: ${v.segurado}`,
      `40 CNPJ: ${v.seguradoCnpj}`,
      `40 Corretor: ${v.corretor}`,
      `40 Registro SUSEP: ${v.susep}`,
      `40 CNPJ: ${v.corretorCnpj}`,
      `40 Vigência: das 24h de ${v.inicio} às 24h de ${v.fim}`,
      `40 Limite Máximo de Garantia (LMG): ${v.limite}`,
      `40 Prêmio Líquido: ${v.premio}`,
      `40 IOF: ${v.iof}`,
      `40 Prêmio Total: ${v.total}`,
      `40 Forma de Pagamento: ${v.pagamento}`,
      `40 Data de Emissão: ${v.emissao}`,
    ]),
  ],

  'two columns': (v) => [
    page([
      `40 Apólice | 110 ${v.numero} | 320 Endosso | 400 ${v.endosso}`,
      `40 Ramo | 110 ${v.ramo} | 320 Data de emissão | 420 ${v.emissao}`,
      '40 DADOS DO SEGURADO | 320 DADOS DO CORRETOR',
      `40 Razão Social | 120 ${v.segurado} | 320 Razão Social | 400 ${v.corretor}`,
      `40 CNPJ | 120 ${v.seguradoCnpj} | 320 CNPJ | 400 ${v.corretorCnpj}`,
      `40 Cidade/UF | 120 Goiânia/GO | 320 Código SUSEP | 400 ${v.susep}`,
      `40 Início de vigência | 150 ${v.inicio} | 320 Fim de vigência | 420 ${v.fim}`,
      `40 Limite de Responsabilidade | 190 ${v.limite}`,
      `40 Prêmio líquido | 150 ${v.premio} | 320 IOF | 420 ${v.iof}`,
      `40 Prêmio total | 150 ${v.total} | 320 Forma de pagamento | 420 ${v.pagamento}`,
    ]),
  ],

  'tables, values under their headers': (v) => [
    page([
      '40 Número da Apólice | 180 Endosso nº | 300 Ramo | 430 Emissão',
      `40 ${v.numero} | 180 ${v.endosso} | 300 ${v.ramo} | 430 ${v.emissao}`,
      '40 Nome do Segurado | 300 CNPJ do Segurado',
      `40 ${v.segurado} | 300 ${v.seguradoCnpj}`,
      '40 Corretor | 300 CNPJ do Corretor | 430 SUSEP do Corretor',
      `40 ${v.corretor} | 300 ${v.corretorCnpj} | 430 ${v.susep}`,
      '40 Vigência do Seguro | 300 LMG (R$)',
      `40 ${v.inicio} a ${v.fim} | 300 ${plain(v.limite)}`,
      '40 Prêmio Líquido (R$) | 180 IOF (R$) | 300 Prêmio Total (R$) | 430 Forma de Pagamento',
      `60 ${plain(v.premio)} | 190 ${plain(v.iof)} | 330 ${plain(v.total)} | 430 ${v.pagamento}`,
    ]),
  ],

  'a form, labels above the values': (v) => [
    page(
      [
        '40 APÓLICE Nº | 240 ENDOSSO | 400 RAMO',
        `40 ${v.numero} | 240 ${v.endosso} | 400 ${v.ramo}`,
        '40 SEGURADO | 400 CPF/CNPJ',
        `40 ${v.segurado} | 400 ${v.seguradoCnpj}`,
        '40 CORRETOR | 300 Nº SUSEP | 400 CNPJ',
        `40 ${v.corretor} | 300 ${v.susep} | 400 ${v.corretorCnpj}`,
        '40 INÍCIO DE VIGÊNCIA | 240 TÉRMINO DE VIGÊNCIA | 400 DATA DA EMISSÃO',
        `40 ${v.inicio} | 240 ${v.fim} | 400 ${v.emissao}`,
        '40 LIMITE MÁXIMO DE INDENIZAÇÃO',
        `40 ${v.limite}`,
        '40 PRÊMIO LÍQUIDO | 240 I.O.F. | 400 PRÊMIO TOTAL',
        `40 ${v.premio} | 240 ${v.iof} | 400 ${v.total}`,
        '40 CONDIÇÕES DE PAGAMENTO',
        `40 ${v.pagamento}`,
      ],
      11,
    ),
  ],

  'several pages, dates in words, the number in every header': (v) => [
    page([
      `40 Apólice nº ${v.numero} | 400 Página 1`,
      '40 Modalidade: Responsabilidade Civil do Transportador Rodoviário – Carga',
      `40 Segurado/Estipulante: | 160 ${v.segurado}`,
      `40 CNPJ/MF nº | 160 ${v.seguradoCnpj}`,
      '40 Período de vigência: de 1º de março de 2026 até 1º de março de 2027',
    ]),
    page([
      `40 Apólice nº ${v.numero} | 400 Página 2`,
      `40 Corretora responsável: | 170 ${v.corretor}`,
      `40 Código SUSEP: | 170 ${v.susep} | 300 CNPJ: | 350 ${v.corretorCnpj}`,
      `40 Limite Máximo de Responsabilidade: ${v.limite}`,
    ]),
    page([
      `40 Apólice nº ${v.numero} | 400 Página 3`,
      `40 Prêmio comercial | 300 ${v.premio}`,
      `40 IOF | 300 ${v.iof}`,
      `40 Total a pagar | 300 ${v.total}`,
      `40 Forma de pagamento: ${v.pagamento}`,
      `40 Emitida em ${v.emissao}, em São Paulo.`,
    ]),
  ],

  'several labels in one line of text': (v) => [
    page([
      `40 Apólice: ${v.numero} Endosso: ${v.endosso} Ramo: ${v.ramo}`,
      `40 Segurado: ${v.segurado} CNPJ: ${v.seguradoCnpj}`,
      `40 Corretor: ${v.corretor} CNPJ: ${v.corretorCnpj} SUSEP: ${v.susep}`,
      `40 Início de Vigência: ${v.inicio} Fim de Vigência: ${v.fim} Emissão: ${v.emissao}`,
      `40 LMG: ${v.limite}`,
      `40 Prêmio Líquido: ${v.premio} IOF: ${v.iof} Prêmio Total: ${v.total}`,
      `40 Forma de Pagamento: ${v.pagamento}`,
    ]),
  ],

  'boxes, the limit of one trip, a heading that ends in a label': (v) => [
    page(
      [
        '40 Seguradora Modelo S.A. CNPJ 00.000.000/0001-91 - Registro SUSEP 01234',
        '40 Nº APÓLICE | 180 Nº ENDOSSO | 300 CÓD. RAMO | 430 PROPOSTA',
        `40 ${v.numero} | 180 Não há | 300 ${v.ramo} | 430 88221`,
        '40 RAZÃO SOCIAL / NOME DO SEGURADO | 430 CPF/CNPJ',
        `40 ${v.segurado} | 430 ${v.seguradoCnpj}`,
        '40 VIGÊNCIA DO SEGURO | 430 DATA DE EMISSÃO',
        `40 das 24:00h do dia ${v.inicio} às 24:00h do dia ${v.fim} | 430 ${v.emissao}`,
        '40 NOME DO CORRETOR | 300 CÓDIGO SUSEP | 430 CPF/CNPJ',
        `40 ${v.corretor} | 300 ${v.susep} | 430 ${v.corretorCnpj}`,
        '40 DEMONSTRATIVO DO PRÊMIO (R$)',
        '120 Adicional de | 230 Custo de',
        '40 Prêmio Líquido | 120 Fracionamento | 230 Apólice | 300 I.O.F. | 430 Prêmio Total',
        `40 ${plain(v.premio)} | 120 0,00 | 230 0,00 | 300 ${plain(v.iof)} | 430 ${plain(v.total)}`,
        '40 LIMITE MÁXIMO DE GARANTIA POR EMBARQUE | 300 FORMA DE PAGAMENTO',
        `40 ${v.limite} | 300 ${v.pagamento}`,
      ],
      12,
    ),
  ],

  'abbreviations and dotted lines': (v) => [
    page([
      `40 Apólice........: ${v.numero}`,
      `40 Endosso........: ${v.endosso}`,
      `40 Ramo...........: ${v.ramo}`,
      `40 Segurado(a)....: ${v.segurado}`,
      `40 C.N.P.J........: ${v.seguradoCnpj}`,
      `40 Corretor(a)....: ${v.corretor}`,
      `40 C.N.P.J........: ${v.corretorCnpj} SUSEP....: ${v.susep}`,
      `40 Início Vigência: ${v.inicio}`,
      `40 Fim Vigência...: ${v.fim}`,
      `40 L.M.G..........: ${v.limite}`,
      `40 Prêmio Líq.....: ${v.premio} I.O.F.....: ${v.iof}`,
      `40 Prêmio Total...: ${v.total}`,
      `40 Forma de Pagto.: ${v.pagamento}`,
      `40 Emissão........: ${v.emissao}`,
    ]),
  ],

  // Blank lines separate the rows; lines within a row are closer together.
  'narrow columns, values and labels broken over lines': (v) => [
    page(
      [
        `40 Apólice nº | 150 ${v.numero} | 300 Apólice anterior | 430 999888777`,
        '300 nº',
        `40 Ramo / Produto | 150 ${v.ramo}`,
        '40 DADOS DO SEGURADO',
        `40 Nome/Razão | 150 Transportadora Serra | 256 CNPJ | 330 ${v.seguradoCnpj}`,
        '40 Social | 150 Dourada Ltda',
        '0 ',
        '40 Estipulante | 150 Grupo Serra Dourada | 256 CNPJ | 330 60.701.190/0001-04',
        '150 Participações S.A.',
        '0 ',
        `40 Corretora | 150 Corretora Ágil de | 256 CNPJ da | 330 ${v.corretorCnpj}`,
        '150 Seguros S.A. | 256 Corretora',
        '0 ',
        `40 Vigência | 150 De ${v.inicio} até | 256 Reg. SUSEP nº | 330 ${v.susep}`,
        `150 ${v.fim}`,
        '0 ',
        `40 LMG por | 150 ${v.limite} | 300 Emissão | 430 ${v.emissao}`,
        '40 veículo/viagem',
        '0 ',
        `40 Prêmio líquido | 150 ${v.premio} | 300 IOF (7,38%) | 430 ${v.iof}`,
        `40 Prêmio total | 150 ${v.total} | 300 Pagamento | 430 ${v.pagamento}`,
      ],
      10,
    ),
  ],

  'rows aligned at the bottom, as spreadsheets print them': (v) => [
    page(
      [
        `40 Apólice | 150 ${v.numero} | 300 Ramo | 430 ${v.ramo}`,
        '150 Transportadora Serra',
        `40 Segurado | 150 Dourada Ltda | 245 CNPJ | 330 ${v.seguradoCnpj}`,
        '150 Corretora Ágil de',
        `40 Corretor | 150 Seguros S.A. | 245 CNPJ | 330 ${v.corretorCnpj}`,
        `40 Emissão | 150 ${v.emissao} | 245 SUSEP | 330 ${v.susep}`,
        `150 De ${v.inicio} até`,
        `40 Vigência | 150 ${v.fim} | 245 LMG | 330 ${v.limite}`,
        `40 Prêmio líquido | 150 ${v.premio} | 245 IOF | 330 ${v.iof}`,
        `40 Prêmio total | 150 ${v.total} | 300 Forma de pagamento | 400 ${v.pagamento}`,
      ],
      11,
    ),
  ],

  'amounts and dates in sentences': (v) => [
    page([
      `40 APÓLICE Nº ${v.numero} – ENDOSSO: ${v.endosso} – RAMO: ${v.ramo}`,
      `40 Segurado: ${v.segurado}, CNPJ ${v.seguradoCnpj}`,
      `40 Corretor: ${v.corretor}, CNPJ ${v.corretorCnpj}, registro SUSEP ${v.susep}`,
      `40 O seguro está em vigor na vigência das 24 horas de ${v.inicio} às 24 horas de ${v.fim}.`,
      `40 O Limite Máximo de Garantia é de ${v.limite} por viagem.`,
      `40 Prêmio líquido de ${v.premio}, IOF de ${v.iof}, prêmio total de ${v.total}`,
      `40 Forma de pagamento: ${v.pagamento}`,
      `40 Emitida em ${v.emissao}.`,
    ]),
  ],
};
