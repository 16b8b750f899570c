import { createHash } from 'node:crypto';
import * as contract from '../../../../shared/contracts/faturas-lote.ts';
import { formatarCompetencia } from '../../../../shared/format/data.ts';
import { type ApiParts, endpoint, type Leitor, answerEndpoint } from '../../chamada/endpoint.ts';
import { aceita } from '../../trabalho/tarefa.ts';
import { pedirTarefa } from '../../trabalho/tarefas.repository.ts';
import { invalid } from '../../chamada/refusals.ts';
import { Big } from 'big.js';
import type { Db } from '../../sql/connection.repository.ts';
import { calcular } from '../calculo/calcular.ts';
import { listEntradas } from '../calculo/entradas.repository.ts';
import { findHoje } from '../ciclo/faturas.repository.ts';
import { findAndamento, findTarefaDoMes, listSemFatura, type PeriodoSemFatura } from './fechamento.repository.ts';
import { listDesconhecidas } from './lote.repository.ts';
import { findEmMoeda } from '../calculo/moeda.repository.ts';

export const loteRoutes = (parts: ApiParts) => [
  endpoint(contract.moveFaturas, async ({ body, autor }, response) => {
    const { filtros, ids = [] } = body;
    const desconhecidas = await listDesconhecidas(parts.db, filtros?.exceto ?? []);
    const mensagem = `Nenhuma apólice tem o número ${desconhecidas.map(({ numero }) => numero).join(', ')}.`;
    if (desconhecidas.length > 0) throw invalid([{ campo: 'filtros.exceto', mensagem }], mensagem);
    const id_tarefa = await pedirTarefa(parts, autor, {
      tipo: 'faturas',
      titulo: filtros
        ? `Fechamento de ${formatarCompetencia(filtros.competencia)}`
        : `Lote de ${ids.length === 1 ? '1 fatura' : `${ids.length} faturas`}`,
      chave: filtros ? String(filtros.competencia) : createHash('sha256').update(ids.join()).digest('hex'),
      pedido: body,
    });
    return aceita(response, id_tarefa);
  }),

  answerEndpoint(contract.getFechamento, ({ params, query, caller }) =>
    lerFechamento(parts.db, caller, { ...params, id_ramo: query.id_ramo }),
  ),
];

type Filtros = NonNullable<contract.PedidoDeLote['filtros']>;

/** Policies listed by name for each reason; the count includes all. */
const NOMEADAS = 100;

async function lerFechamento(db: Db, caller: Leitor, filtros: Filtros): Promise<Omit<contract.Fechamento, 'status'>> {
  const [semFatura, andamento, tarefa] = await Promise.all([
    lerSemFatura(db, filtros),
    findAndamento(db, caller, filtros),
    findTarefaDoMes(db, caller, filtros.competencia),
  ]);
  return { ...semFatura, ...andamento, tarefa };
}

/** Periods without invoice: those that can be calculated, and blocked ones grouped by reason. */
async function lerSemFatura(db: Db, filtros: Filtros): Promise<Pick<contract.Fechamento, 'a_calcular' | 'bloqueios'>> {
  const { competencia } = filtros;
  const periodos = await listSemFatura(db, filtros);
  const nomes = new Map(periodos.map((periodo) => [chaveDe(periodo), periodo]));
  const bloqueios = new Map<string, { mensagem: string; quantas: number; apolices: PeriodoSemFatura[] }>();
  let faturas = 0;
  let premio = new Big(0);
  const dia = await findHoje(db);
  const noDia = periodos.map((periodo) => ({ ...periodo, dia }));
  for (const { codigo_moeda: moeda, regras: _regras, ...lida } of await listEntradas(db, competencia, noDia)) {
    // Few policies are in a foreign currency, so one query each is cheap.
    const base = { ...lida, tipo: 'NORMAL', de: null, ate: null } as const;
    const emMoeda = moeda === null ? null : await findEmMoeda(db, base, moeda, null);
    const entrada = { ...lida, vencimentos: [], moeda: emMoeda };
    const calculo = calcular(entrada);
    if (!('codigo' in calculo)) {
      faturas += 1;
      premio = premio.plus(entrada.movimento.premio);
      continue;
    }
    const { codigo, mensagem } = calculo;
    const grupo = bloqueios.get(codigo) ?? { mensagem, quantas: 0, apolices: [] };
    const nome = nomes.get(chaveDe(entrada));
    grupo.quantas += 1;
    if (nome && grupo.apolices.length < NOMEADAS) grupo.apolices.push(nome);
    bloqueios.set(codigo, grupo);
  }
  return {
    a_calcular: { faturas, premio: premio.toFixed(2) },
    bloqueios: [...bloqueios]
      .map(([codigo, grupo]) => ({ codigo, ...grupo }))
      .toSorted((a, b) => b.quantas - a.quantas),
  };
}

const chaveDe = ({ id_apolice, id_grupo }: Pick<PeriodoSemFatura, 'id_apolice' | 'id_grupo'>) =>
  `${id_apolice}/${id_grupo}`;
