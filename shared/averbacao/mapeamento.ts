/** From the columns of a client's file to a copy of a layout. */
import type { Mapeamento } from '../contracts/conversor.ts';
import type { Copia, LayoutCompleto } from '../contracts/conversor-layouts.ts';
import { fold } from '../format/fold.ts';
import { lugarComUf } from './lugar-com-uf.ts';

const [NACIONAL, IMPORTACAO, EXPORTACAO, VIAGEM_INTERNACIONAL] = [21, 25, 28, 32] as const;
const so = (...ramos: readonly number[]) => ramos.includes.bind(ramos);
const menos =
  (...ramos: readonly number[]) =>
  (ramo: number) =>
    !ramos.includes(ramo);
const nacional = menos(IMPORTACAO, EXPORTACAO, VIAGEM_INTERNACIONAL);

/** Fields of which a file needs one, by ramo; absent: every one. The access key has number and emitter. */
const exigidos: readonly { readonly de: readonly string[]; readonly em?: (ramo: number) => boolean }[] = [
  { de: ['numero', 'chave'] },
  { de: ['data_embarque'] },
  { de: ['valor_mercadoria', 'valor_averbado', 'valor_fob'] },
  { de: ['placa'], em: so(54, 55, 59) },
  ...['uf_origem', 'municipio_origem', 'uf_destino', 'municipio_destino'].map((campo) => ({
    de: [campo],
    em: nacional,
  })),
  { de: ['numero_di'], em: so(IMPORTACAO) },
  { de: ['pais_origem'], em: so(IMPORTACAO) },
  { de: ['pais_destino'], em: so(EXPORTACAO) },
  { de: ['complemento_destino'], em: so(EXPORTACAO) },
  { de: ['cnpj_tomador', 'cnpj_remetente', 'cnpj_embarcador', 'cnpj_destinatario', 'apolice'], em: so(NACIONAL) },
  { de: ['cnpj_destinatario', 'cnpj_tomador', 'cnpj_embarcador', 'apolice'], em: so(IMPORTACAO) },
  { de: ['cnpj_remetente', 'cnpj_emitente', 'chave', 'cnpj_embarcador', 'apolice'], em: so(EXPORTACAO) },
  { de: ['cnpj_emitente', 'chave', 'apolice'], em: menos(NACIONAL, IMPORTACAO, EXPORTACAO) },
];
/** Without them no file of the layout is read. */
export const indispensaveis: readonly string[] = ['numero', 'data_embarque'];

/** Unmapped fields that a shipment needs. @param valores samples by field. @param ramo undefined: any */
export function camposQueFaltam(valores: ReadonlyMap<string, readonly string[]>, ramo?: number): string[] {
  const tem = (campo: string) => {
    const lugares = campo.startsWith('uf_') ? valores.get(campo.replace('uf_', 'municipio_')) : undefined;
    return valores.has(campo) || lugares?.some((lugar) => lugarComUf(lugar) !== null) === true;
  };
  return exigidos
    .filter((um) => um.em === undefined || (ramo !== undefined && um.em(ramo)))
    .flatMap(({ de }) => (de.some(tem) ? [] : de.slice(0, 1)));
}

/** Sample values by mapped field. @param campos field of each column; '' or null: none. */
export const valoresPorCampo = (
  amostra: readonly (readonly string[])[],
  campos: readonly (string | null)[],
): Map<string, string[]> =>
  new Map(
    [...campos.entries()].flatMap(([at, campo]) =>
      campo ? [[campo, amostra.flatMap((linha) => linha[at] || [])] as const] : [],
    ),
  );

type Ajuste = NonNullable<Copia['campos']>[number];
const MAX_CABECALHO = 80;
export const FORA_DO_ARQUIVO = 'não está no arquivo';

/** Adjustments that make a copy of `layout` read the mapped columns, and only them. */
export function copiaDoMapeamento(
  layout: LayoutCompleto,
  { tipo, separador, linha_cabecalho, cabecalho, amostra }: Mapeamento,
  campos: readonly (string | null)[],
): Omit<Copia, 'nome'> {
  const nomes = cabecalho.map(nomeDaColuna);
  const valores = valoresPorCampo(amostra, campos);
  const ajustes = layout.campos.flatMap((padrao): Ajuste[] => {
    const at = campos.indexOf(padrao.campo);
    if (at < 0) {
      const ajuste = {
        ...(nomes.includes(nomeDaColuna(padrao.cabecalho)) && { cabecalho: FORA_DO_ARQUIVO }),
        ...(padrao.campo === 'numero' && campos.includes('chave') && { obrigatorio: false }),
      };
      return Object.keys(ajuste).length > 0 ? [{ campo: padrao.campo, ...ajuste }] : [];
    }
    const nome = cabecalho[at] ?? '';
    const pelaColuna =
      linha_cabecalho === 0 || nome.length > MAX_CABECALHO || nomes.filter((um) => um === nomes[at]).length > 1;
    const forma = tipo === 'DELIMITADO' ? formaDe(padrao.tipo, valores.get(padrao.campo) ?? []) : {};
    return [
      { campo: padrao.campo, cabecalho: nome.slice(0, MAX_CABECALHO), coluna: pelaColuna ? at + 1 : null, ...forma },
    ];
  });
  // A header tells the separator, which a client may change.
  const doTexto = tipo === 'DELIMITADO' && linha_cabecalho === 0 ? { separador } : {};
  return { ...doTexto, linhasCabecalho: linha_cabecalho, campos: ajustes };
}

/** As readers compare headers. */
const nomeDaColuna = (nome: string) =>
  fold(nome)
    .replaceAll(/[\s_.-]+/g, ' ')
    .trim();

/** Decimal sign or date mask, where the values show one. */
function formaDe(tipo: LayoutCompleto['campos'][number]['tipo'], valores: readonly string[]): Partial<Ajuste> {
  if (
    tipo === 'DECIMAL' &&
    !valores.some((valor) => valor.includes(',')) &&
    valores.some((valor) => /\.\d{1,2}$/.test(valor))
  )
    return { separadorDecimal: '.' };
  if (tipo !== 'DATA' || valores.length === 0 || !valores.every((valor) => /^\d{8}$/.test(valor))) return {};
  return { mascaraData: valores.every((valor) => /^20\d\d(?:0[1-9]|1[0-2])/.test(valor)) ? 'AAAAMMDD' : 'DDMMAAAA' };
}
