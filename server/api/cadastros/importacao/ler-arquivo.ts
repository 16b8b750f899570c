import { type Cadastro, type Campo, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { ColunaDoArquivo } from '../../../../shared/contracts/cadastros/cadastro-schemas.ts';
import { limites } from '../../leitura/leitores.ts';
import { destinosDoCadastro } from '../../leitura/mapeamento/destinos.ts';
import { CERTA, propor } from '../../leitura/mapeamento/propor.ts';
import { lerTabela, type Tabela } from '../../leitura/mapeamento/tabela.ts';
import { lerPlanilha } from '../../leitura/planilha/planilha.ts';
import { lerDelimitado } from '../../leitura/texto/delimitado.ts';
import type { Campo as CampoLido, LayoutCampo, LayoutDefinition, Lote } from '../../leitura/registro.ts';

export interface Aberto {
  readonly cabecalho: number;
  readonly nomes: readonly string[];
  /** Required fields without a column. */
  readonly semColuna: readonly string[];
  /** Headers of the columns without a field. */
  readonly ignoradas: readonly string[];
  /** About a thousand lines each. */
  readonly lotes: AsyncIterable<Lote>;
}

/** Opens a CSV or XLSX. @param mapeamento null: by column names. @throws ArquivoRecusado, also by `lotes`. */
export async function abrirArquivo(cadastro: Cadastro, path: string, mapeamento: readonly ColunaDoArquivo[] | null) {
  const tabela = await lerTabela(path);
  const colunas = mapeamento ?? pelosNomes(cadastro, tabela);
  const mapeados = new Map(colunas.flatMap(({ coluna, campo }) => (campo ? [[campo, coluna] as const] : [])));
  const ler = tabela.tipo === 'PLANILHA' ? lerPlanilha : lerDelimitado;
  const campos = camposDaLinha(cadastro.campos);
  return {
    cabecalho: tabela.linhaDoCabecalho,
    nomes: tabela.cabecalho,
    semColuna: campos.flatMap(([campo, { obrigatorio }]) => (obrigatorio && !mapeados.has(campo) ? [campo] : [])),
    ignoradas: tabela.cabecalho.filter((_, at) => ![...mapeados.values()].includes(at + 1)),
    lotes: ler(path, layoutDe(cadastro, tabela, mapeados), { ...limites, registros: 200_000 }),
  };
}

const pelosNomes = (cadastro: Cadastro, { cabecalho, linhas }: Tabela) =>
  propor(cabecalho, linhas, destinosDoCadastro(cadastro)).filter(({ certeza }) => certeza >= CERTA);

const layoutDe = (
  { nome, campos }: Cadastro,
  { tipo, separador, linhaDoCabecalho }: Tabela,
  mapeados: ReadonlyMap<string, number>,
): LayoutDefinition => ({
  id: 0,
  nome,
  tipo,
  separador,
  codificacao: null,
  linhasCabecalho: linhaDoCabecalho,
  identificador: null,
  aceitar: null,
  campos: camposDaLinha(campos).flatMap(([campo, declarado]) => {
    const coluna = mapeados.get(campo);
    return coluna === undefined ? [] : [campoLido(campo, coluna, declarado)];
  }),
});

const campoLido = (nome: string, coluna: number, campo: Campo): LayoutCampo => ({
  // Readers pass names through.
  campo: nome as CampoLido,
  cabecalho: nome,
  coluna,
  posicao: null,
  tamanho: null,
  tipo: campo.tipo === 'decimal' ? 'DECIMAL' : campo.tipo === 'data' ? 'DATA' : 'TEXTO',
  separadorDecimal: ',',
  casasDecimais: campo.tipo === 'decimal' ? campo.casas : 0,
  mascaraData: 'DD/MM/AAAA',
  obrigatorio: campo.obrigatorio ?? false,
  valorPadrao: null,
  transformacao: null,
});
