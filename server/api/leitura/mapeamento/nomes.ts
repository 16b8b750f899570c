import { lembrando } from '../texto/texto.ts';

const siglas: readonly (readonly [RegExp, string])[] = [
  [/CTe|\bct[\s.\-_]?e(?![a-z])/gi, ' cte '],
  [/NFe|\bnf[\s.\-_]?e(?![a-z])/gi, ' nfe '],
  [/\be-?mail/gi, ' email '],
  [/c\.?\s?n\.?\s?p\.?\s?j\b\.?/gi, ' cnpj '],
];

const abreviaturas: Readonly<Record<string, string>> = {
  ...todas('numero', 'n no nr nro num nmr numeros'),
  ...todas('data', 'dt dta dat'),
  ...todas('valor', 'vl vlr val vr vlt valores'),
  ...todas('mercadoria', 'merc mercad mercadorias'),
  ...todas('produto', 'prod produtos'),
  ...todas('municipio', 'mun munic cid cidade cidades municipios'),
  ...todas('uf', 'est estado ufs'),
  ...todas('origem', 'orig ori'),
  ...todas('destino', 'des destinos'),
  ...todas('destinatario', 'destin destinat'),
  ...todas('remetente', 'rem remet'),
  ...todas('tomador', 'tom toma'),
  ...todas('emissao', 'emis emissoes'),
  ...todas('conhecimento', 'conhec conh conhecimentos ctc'),
  ...todas('documento', 'docto docum'),
  ...todas('embarcador', 'embarc embarcadora'),
  ...todas('cnpj', 'cgc cpf'),
  ...todas('apolice', 'apol apolices'),
  ...todas('observacao', 'observ'),
  ...todas('codigo', 'cod cd cdg'),
  ...todas('descricao', 'desc descr'),
  ...todas('percentual', 'perc pct'),
  ...todas('chave', 'chv ch chaves'),
  ...todas('transportadora', 'transp'),
  ...todas('veiculo', 'veic'),
  ...todas('telefone', 'telef'),
  ...todas('segurado', 'seg'),
  ...todas('susep', 'susepe'),
};

function todas(palavra: string, curtas: string): Record<string, string> {
  return Object.fromEntries(curtas.split(' ').map((curta) => [curta, palavra]));
}

const vazias = new Set('de da do das dos em e a o as os para por com r rs reais brl of the'.split(' '));

/** Words of a header, in full: without accents, case, punctuation and abbreviations; `DtEmissão` and `DT. EMISSAO` are the same. */
export function palavrasDe(nome: string): readonly string[] {
  const separado = siglas
    .reduce((texto, [forma, sigla]) => texto.replaceAll(forma, sigla), nome.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2');
  const palavras = separado
    .toLowerCase()
    .replaceAll('%', ' percentual ')
    .split(/[^a-z0-9]+/)
    .flatMap((palavra) => palavra.replace(/^(dt|vlr?|nr)(?=[a-z]{4})/, '$1 ').split(' '))
    .filter((palavra) => palavra !== '')
    .map((palavra) => abreviaturas[palavra] ?? palavra);
  const cheias = palavras.filter((palavra) => !vazias.has(palavra));
  // A registry's column may be named `De`.
  return [...new Set(cheias.length > 0 ? cheias : palavras)];
}

/** Words that make another column of a longer header: `Data Entrega` is no `Data`. */
const alheias = new Set(
  (
    'icms pis cofins iss ir peso cubagem cubado vencimento pagamento entrega chegada previsao prevista cancelamento imposto aliquota ' +
    'base premio seguro usuario motorista rg telefone email cep bairro endereco ie inscricao quantidade qtd qtde volume carreta ' +
    'reboque semirreboque km unitario desconto pedagio gris fatura boleto banco agencia conta nascimento hora'
  ).split(' '),
);

/** Cached: the same phrases are compared with every header. */
const palavrasDaFrase = lembrando(10_000, (frase) => palavrasDe(frase.replace('=', '')));

/** Likeness of a header's words to a phrase of `sinonimos.ts`, in percent: 95 for the same, less where it has more, 0 for none. */
export function semelhanca(palavras: readonly string[], frase: string): number {
  const inteira = frase.startsWith('=');
  const dela = palavrasDaFrase(frase);
  if (palavras.length === 0 || dela.length === 0) return 0;
  if (palavras.join('') === dela.join('')) return 95;
  if (!dela.every((palavra) => palavras.includes(palavra))) return 0;
  const outras = palavras.filter((palavra) => !dela.includes(palavra));
  if (outras.length === 0) return 95;
  if (inteira || outras.some((palavra) => alheias.has(palavra))) return 0;
  return 50 + Math.round((40 * dela.length) / palavras.length);
}
