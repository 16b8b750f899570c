/** Folded labels of Brazilian insurers, most specific first; a label inside a longer one does not count. */
export type Papel = 'segurado' | 'corretor' | 'outro';

export interface Label {
  readonly field: FieldName | null;
  readonly pattern: RegExp;
  readonly rank: number;
  /** Counts only within that party's part of the page. */
  readonly owner?: Papel;
}

const number = String.raw`(?:numero|num\.?|n[o°.]\.?)`;
const cnpj = String.raw`(?:cpf ?/ ?)?c\.?n\.?p\.?j\.?(?: ?/ ?(?:mf|cpf))?(?: ${number})?`;
const susep = String.raw`(?:(?:registro|reg\.|codigo|cod\.?|${number}) (?:(?:da|na|no) )?susep|susep(?: ${number}| oficial)?)`;
const name = String.raw`(?:razao social(?: ?/ ?nome)?|nome(?: ?/ ?razao social)?|denominacao)`;
const kindOfLimite = '(?:garantia|indenizacao|responsabilidade)';
const perTrip =
  'por (?:embarque|viagem|veiculo|evento|sinistro)(?: ?(?:/|ou|e/ou) ?(?:embarque|viagem|veiculo|evento|acumulacao))?';

const spellings = {
  numero: [`${number} (?:da )?apolice`, `apolice ${number}`, 'apolice'],
  endosso: [`${number} (?:do )?endosso`, `endosso ${number}`, 'endosso'],
  tipoEndosso: ['tipo (?:de|do) endosso', 'motivo do endosso'],
  ramo: ['ramo(?: d[eo] seguro| susep)?', '(?:codigo|cod\\.?) (?:do )?ramo', 'modalidade(?: do seguro)?'],
  segurado: [`${name} d[oa] segurad[oa]`, 'segurad[oa](?: ?/ ?estipulante)?'],
  seguradoCnpj: [`${cnpj} (?:d[oa] )?segurad[oa]`],
  corretor: [`${name} d[oa] corretora?`, 'corretora?(?: de seguros)?(?: lider| responsavel)?'],
  corretorCnpj: [`${cnpj} (?:d[oa] )?corretora?`],
  corretorSusep: [`${susep} (?:d[oa] )?corretora?`],
  vigencia: ['(?:periodo de |prazo de )?vigencia(?: d[oa] (?:seguro|apolice))?'],
  inicio: ['inicio (?:d[ea] )?vigencia', 'vigencia:? inicio'],
  fim: ['(?:fim|final|termino) (?:d[ea] )?vigencia'],
  // The limit of a trip is the policy's if no other is printed.
  limite: [
    `limite maximo de ${kindOfLimite}(?: da apolice)?`,
    'limite de responsabilidade',
    String.raw`l\.?m\.?[gir]\.?`,
    String.raw`limite(?: maximo)?(?: de ${kindOfLimite})?(?: \(?l\.?m\.?[gir]\.?\)?)? ${perTrip}`,
    String.raw`l\.?m\.?[gir]\.? ${perTrip}`,
  ],
  premio: ['premio (?:liquido|liq\\.?)(?: total)?', 'premio comercial', 'premio'],
  custo: ['custo d[ea] (?:apolice|emissao)'],
  fracionamento: ['(?:adicional|adic\\.?) (?:de )?(?:fracionamento|frac\\.?)', 'encargos(?: financeiros)?', 'juros'],
  desconto: ['descontos?'],
  iof: [String.raw`i\.?o\.?f\.?`],
  total: ['premio total', 'valor total(?: do premio)?', 'total a pagar'],
  pagamento: ['forma de (?:pagamento|pagto\\.?)', 'condic(?:ao|oes) de (?:pagamento|pagto\\.?)', 'pagamento'],
  emissao: ['data d[ea] emissao', 'emissao', 'emitid[ao] em'],
  sucursal: ['sucursal(?: emissora)?', 'filial emissora'],
} satisfies Record<string, readonly string[]>;
export type FieldName = keyof typeof spellings;

/** Ambiguous labels, by party's part of the page. */
const owned: readonly (readonly [FieldName, Papel, string])[] = [
  ['segurado', 'segurado', name],
  ['seguradoCnpj', 'segurado', cnpj],
  ['corretor', 'corretor', name],
  ['corretorCnpj', 'corretor', cnpj],
  ['corretorSusep', 'corretor', susep],
];

const words =
  'endereco logradouro bairro municipio uf cep fone proposta taxa franquia moeda pagina beneficiario ' +
  'estipulante seguradora cobertura comissao participacao vencimento periodo proponente especificacao';
const others = [
  ...words.split(' '),
  'cidade(?: ?/ ?uf)?',
  'telefones?',
  'e-?mail',
  'inscricao estadual',
  'atividade(?: principal)?',
  `processos? susep(?: ${number})?`,
  `${number} (?:da )?proposta`,
  `apolice (?:anterior|renovada)`,
  'dados d[oa] segur(?:ad)?o',
  'dados d[oa] corretora?',
  'parcelas?',
  'importancia segurada',
  'objeto do seguro',
  'observac(?:ao|oes)',
];

const whole = (spelling: string) => new RegExp(`(?<![\\p{L}\\p{N}])${spelling}(?![\\p{L}\\p{N}])`, 'gu');

export const labels: readonly Label[] = [
  ...Object.entries(spellings).flatMap(([field, list]) =>
    list.map((spelling, rank) => ({ field: field as FieldName, pattern: whole(spelling), rank })),
  ),
  ...owned.map(([field, owner, spelling]) => ({ field, pattern: whole(spelling), rank: 5, owner })),
  ...others.map((spelling) => ({ field: null, pattern: whole(spelling), rank: 9 })),
];

const heading = String.raw`^(?:(?:dados|identificacao|${name}) d[oa] )?`;
export const papelAnchors: readonly (readonly [Papel, RegExp])[] = [
  ['segurado', new RegExp(String.raw`${heading}segurad[oa](?![\p{L}])`, 'u')],
  ['corretor', new RegExp(String.raw`${heading}corretora?(?![\p{L}])`, 'u')],
  ['outro', /^(?:dados d[oa] )?(?:seguradora|sucursal|estipulante|beneficiario|cosseguradora|companhia)(?![\p{L}])/u],
];
