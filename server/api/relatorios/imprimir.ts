import { celulaEmTexto, ehNumerica } from '../../../shared/contracts/relatorios/celula-em-texto.ts';
import type { Relatorio, TipoDeColuna } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado, LinhaDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { Seguradora } from '../../../shared/contracts/seguradora.ts';
import { abrirImpresso, fecharImpresso, timbrar } from '../impressos/impresso.ts';
import { cabeInteira, type ColunaImpressa, type Fato, intitular, quadro, tabela } from '../impressos/tabela.ts';
import { MAX_SUBTOTAIS } from './executar.repository.ts';

/** Share of the spare width for each column type. */
const pesos: Readonly<Record<TipoDeColuna, number>> = {
  texto: 2.2,
  cnpj: 2.2,
  inteiro: 0.9,
  valor: 1.7,
  numero: 1.5,
  taxa: 1.2,
  cambio: 1.2,
  percentual: 1.1,
  data: 1.2,
  competencia: 1,
};

const LINHAS = { rotulo: 'Linhas', tipo: 'inteiro' } as const;

interface Conteudo {
  readonly relatorio: Relatorio;
  readonly seguradora: Seguradora;
  readonly nomes: readonly string[];
  readonly lido: Pick<Executado, 'data' | 'recordsTotal' | 'totais' | 'subtotais'>;
  readonly parametros: readonly Fato[];
}

export function imprimir({ relatorio, seguradora, nomes, lido, parametros }: Conteudo): Promise<Buffer> {
  const { titulo, descricao, colunas, grupos = [] } = relatorio;
  const total = nomes.some((nome) => colunas[nome]?.soma) ? [{ ...lido.totais, [nomes[0] ?? '']: 'Total' }] : [];
  const linhas = [...lido.data, ...total];
  const impressa = (nome: string): ColunaImpressa<LinhaDoRelatorio> => {
    const { rotulo, tipo } = colunas[nome] ?? LINHAS;
    return {
      titulo: rotulo,
      peso: pesos[tipo],
      inteira: tipo !== 'texto',
      ...(ehNumerica(tipo) && { align: 'right' }),
      valor: (linha) => (linha[nome] === 'Total' ? 'Total' : celulaEmTexto(tipo, linha[nome])),
    };
  };
  const impressas = nomes.map(impressa);
  const emA4 = abrirImpresso(titulo, seguradora.nome, 'landscape');
  const impresso = cabeInteira(emA4, impressas, linhas)
    ? emA4
    : abrirImpresso(titulo, seguradora.nome, 'landscape', 'A3');
  timbrar(impresso, seguradora, titulo, descricao);
  quadro(impresso, parametros, 4);
  intitular(impresso, lido.recordsTotal === 1 ? '1 linha' : `${celulaEmTexto('inteiro', lido.recordsTotal)} linhas`);
  tabela(impresso, impressas, linhas, (linha) => total.includes(linha));
  if (grupos.length > 0 && lido.subtotais.length > 1) {
    const quantos = lido.subtotais.length < MAX_SUBTOTAIS ? '' : ' (os primeiros; todos estão na planilha)';
    intitular(impresso, `Subtotais${quantos}`);
    const deGrupos = [...grupos, 'linhas', ...nomes.filter((nome) => colunas[nome]?.soma)].map(impressa);
    const somados = lido.subtotais.map(({ grupo, linhas: quantas, somas }) => ({
      ...somas,
      ...grupo,
      linhas: quantas,
    }));
    const ultimo = grupos.at(-1) ?? '';
    tabela(impresso, deGrupos, somados, (subtotal) => !(ultimo in subtotal));
  }
  return fecharImpresso(impresso, titulo);
}
