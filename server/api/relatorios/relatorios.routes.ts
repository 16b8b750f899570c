import { Readable } from 'node:stream';
import { graficoDoPedido } from '../../../shared/contracts/relatorios/conforme-parametros.ts';
import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { contratoDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { type ApiParts, type Endpoint, endpoint } from '../chamada/endpoint.ts';
import { sendPlanilha, sendStream } from '../arquivos/planilhas.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { achadosDe } from './avisos.repository.ts';
import { type Consulta, consultaDe } from './consultas.repository.ts';
import { executar } from './executar.repository.ts';
import { abrirCsv, abrirPlanilha, colunasPedidas, imprimirRelatorio, nomeDoArquivo } from './gerar.ts';
import { tarefaDeRelatorio } from './guardar.ts';
import { admits } from '../../../shared/contracts/access.ts';
import { chamadasDoRelatorio } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import { listRelatorios, type RelatorioDaLista } from '../../../shared/contracts/relatorio-lista.ts';
import { downloadEmbarques, listEmbarques } from '../../../shared/contracts/relacao-embarques.ts';
import { aceita } from '../trabalho/tarefa.ts';

export const relatoriosRoutes = (parts: ApiParts): readonly Endpoint[] =>
  relatorios.flatMap((relatorio) => rotasDe(relatorio, consultaDe(relatorio), parts));

export function rotasDe(relatorio: Relatorio, consulta: Consulta, parts: Pick<ApiParts, 'db' | 'pool' | 'fila'>) {
  const { db } = parts;
  const contrato = contratoDoRelatorio(relatorio);
  return [
    endpoint(contrato.run, async ({ body }) => ({
      status: 1,
      gerado_em: new Date().toISOString(),
      colunas: colunasDe(relatorio, colunasPedidas(relatorio, body)),
      ...(await executar(db, relatorio, consulta(body.parametros), {
        ...body,
        grafico: graficoDoPedido(relatorio, body.parametros),
        achados: achadosDe(relatorio, body.parametros),
      })),
    })),

    endpoint(contrato.planilha, async ({ body, caller }, response) => {
      const planilha = await abrirPlanilha(parts, { relatorio, consulta, pedido: body, quem: caller.username });
      await sendPlanilha(response, nomeDoArquivo(relatorio, 'xlsx'), planilha);
    }),

    endpoint(contrato.csv, async ({ body, caller }, response) => {
      response.attachment(nomeDoArquivo(relatorio, 'csv')).type('text/csv; charset=utf-8');
      const linhas = abrirCsv(parts, { relatorio, consulta, pedido: body, quem: caller.username });
      await sendStream(response, Readable.from(linhas));
    }),

    endpoint(contrato.pdf, async ({ body, caller }, response) => {
      const bytes = await imprimirRelatorio(db, { relatorio, consulta, pedido: body, quem: caller.username });
      response.attachment(nomeDoArquivo(relatorio, 'pdf')).type('application/pdf').end(bytes);
    }),

    endpoint(contrato.guardar, async ({ body, autor }, response) => {
      return aceita(response, await pedirTarefa(parts, autor, tarefaDeRelatorio(relatorio, body, autor.id)));
    }),
  ];
}

const colunasDe = ({ colunas }: Relatorio, nomes: readonly string[]) =>
  nomes.map((nome) => {
    const { rotulo, tipo, soma } = colunas[nome] as Relatorio['colunas'][string];
    return { nome, rotulo, tipo, soma: soma === true };
  });

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
