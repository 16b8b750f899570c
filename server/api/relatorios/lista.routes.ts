import { admits } from '../../../shared/contracts/access.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { chamadasDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { listRelatorios, type RelatorioDaLista } from '../../../shared/contracts/relatorio-lista.ts';
import { downloadEmbarques, listEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { endpoint } from '../chamada/endpoint.ts';

/** The report of the product spec, which has dedicated calls and columns. */
const relacaoEmbarques: RelatorioDaLista = {
  nome: 'relacao-embarques',
  titulo: 'Relação de Embarques',
  descricao: listEmbarques.summary,
  chamadas: { executar: listEmbarques.path, planilha: downloadEmbarques.path, pdf: null },
  parametros: [],
  colunas: [],
  grupos: [],
};

export const listaDeRelatoriosRoutes = () => [
  endpoint(listRelatorios, async ({ caller }) => ({
    status: 1,
    retorno: [
      ...(admits(listEmbarques.access, caller.perfil) ? [relacaoEmbarques] : []),
      ...relatorios
        .filter((relatorio) => admits(chamadasDoRelatorio(relatorio).run.access, caller.perfil))
        .map(apresentar),
    ],
  })),
];

function apresentar(relatorio: Relatorio): RelatorioDaLista {
  const { nome, titulo, descricao, parametros, sugestoes = {}, colunas, grupos = [] } = relatorio;
  const { run, planilha, pdf } = chamadasDoRelatorio(relatorio);
  return {
    nome,
    titulo,
    descricao,
    chamadas: { executar: run.path, planilha: planilha.path, pdf: pdf.path },
    parametros: Object.entries(parametros).map(([parametro, declarado]) => ({
      nome: parametro,
      rotulo: declarado.rotulo,
      tipo: declarado.tipo,
      obrigatorio: declarado.obrigatorio === true,
      padrao: 'padrao' in declarado ? (declarado.padrao ?? null) : null,
      opcoes: declarado.tipo === 'opcao' ? { ...declarado.opcoes } : null,
      cadastro: declarado.tipo === 'referencia' ? declarado.cadastro : null,
      sugestao: sugestoes[parametro] ?? null,
    })),
    colunas: Object.entries(colunas).flatMap(([coluna, { rotulo, tipo, soma, oculta }]) =>
      oculta ? [] : [{ nome: coluna, rotulo, tipo, soma: soma === true }],
    ),
    grupos: [...grupos],
  };
}
