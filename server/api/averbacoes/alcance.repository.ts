import { sql } from 'kysely';
import type { TotaisDaLista } from '../../../shared/contracts/averbacao.ts';
import type { FiltrosDeAverbacoes } from '../../../shared/contracts/averbacoes.ts';
import { type Db, listRows, listValues, se, type Sql } from '../sql/connection.repository.ts';
import { CHAVE, limpo } from './filtro.repository.ts';

/** Matches of a filter by month, latest first. */
export interface Celulas extends TotaisDaLista {
  readonly meses: readonly {
    readonly mes: number;
    readonly quantidade: number;
    readonly arquivada: boolean;
    /** Policies if few of many; else null. */
    readonly apolices: readonly number[] | null;
  }[];
  /** null: too many. */
  readonly apolices: readonly number[] | null;
}

interface Pergunta {
  readonly busca: string;
  readonly filtros: FiltrosDeAverbacoes;
  readonly nomeadas: readonly number[];
  readonly proprias: readonly Sql[];
}

/** Live months alone are planned faster. */
export type Fonte = 'vivas' | 'todas';
export const tabelaDe = (fonte: Fonte): Sql => (fonte === 'vivas' ? sql`averbacoes` : sql`averbacoes_todas`);

interface Alcance {
  readonly fonte: Fonte;
  readonly celulas: Celulas;
  /** Conditions that skip archived blocks without matches. */
  readonly noArquivo: readonly Sql[];
  /** Years with archived months left out. */
  readonly caladas: readonly number[];
}

/** Archived months to search, by indexed fields only: others would unpack every month. Whole months use their sums. */
export async function alcancar(db: Db, celulas: Celulas, pergunta: Pergunta): Promise<Alcance> {
  const arquivadas = celulas.meses.filter(({ arquivada }) => arquivada).map(({ mes }) => mes);
  if (arquivadas.length === 0 || pergunta.proprias.length === 0)
    return { celulas, fonte: arquivadas.length === 0 ? 'vivas' : 'todas', noArquivo: [], caladas: [] };
  const { meses, condicoes = [], inteiro = true } = await nomeados(db, arquivadas, pergunta);
  const abertas = new Set(meses);
  const alcancados = celulas.meses.filter(({ mes, arquivada }) => !arquivada || abertas.has(mes));
  const quantidade = alcancados.reduce((soma, { quantidade: doMes }) => soma + doMes, 0);
  const caladas = inteiro ? [] : arquivadas.filter((mes) => !abertas.has(mes)).map((mes) => Math.floor(mes / 100));
  const comum = { celulas: { ...celulas, meses: alcancados, quantidade }, caladas: anos(caladas) };
  if (alcancados.every(({ arquivada }) => !arquivada)) return { ...comum, fonte: 'vivas', noArquivo: [] };
  return {
    ...comum,
    fonte: 'todas',
    noArquivo: [...condicoes, ...dosDias(pergunta.filtros)].map((condicao) => sql`(NOT a.arquivada OR ${condicao})`),
  };
}

const anos = (todos: readonly number[]) => [...new Set(todos)].toSorted((a, b) => a - b);

interface Nomeados {
  readonly meses: readonly number[];
  readonly condicoes?: readonly Sql[];
  /** Whether the other archived months cannot match. */
  readonly inteiro?: boolean;
}

async function nomeados(db: Db, arquivadas: readonly number[], pergunta: Pergunta): Promise<Nomeados> {
  const { filtros, nomeadas } = pergunta;
  const { id_bloco, id_conversao, data_embarque } = filtros;
  if (filtros.competencia !== undefined || filtros.id_apolice !== undefined) return { meses: arquivadas };
  if (id_bloco !== undefined) {
    const dele = await listValues<number>(db)`
      SELECT DISTINCT competencia FROM averbacoes_excluidas WHERE id_bloco = ${id_bloco}`;
    return { meses: dele, condicoes: [sql`a.situacao NOT IN ('ABERTA', 'FATURADA')`] };
  }
  if (id_conversao !== undefined) {
    const runs = [id_conversao].flat();
    return { meses: await arquivadosCom(db, sql`id_conversao && ${runs}::integer[]`) };
  }
  if (data_embarque !== undefined) return { meses: await arquivadosCom(db, sql.join(dosDias(filtros), sql` AND `)) };
  const { chaves, outros } = textos(pergunta);
  if (chaves.length > 0) return { ...(await dasChaves(db, chaves)), inteiro: outros === 0 };
  if (nomeadas.length > 0) return { meses: arquivadas, condicoes: [sql`a.id_apolice = ANY(${nomeadas}::integer[])`] };
  return { meses: [], inteiro: false };
}

const arquivadosCom = (db: Db, condicao: Sql) =>
  listValues<number>(db)`SELECT DISTINCT competencia FROM averbacoes_arquivadas a WHERE ${condicao}`;

const dosDias = ({ data_embarque }: FiltrosDeAverbacoes): Sql[] => [
  ...se(data_embarque?.de, (dia) => sql`a.bloco_ate >= ${dia}::date`),
  ...se(data_embarque?.ate, (dia) => sql`a.bloco_de <= ${dia}::date`),
];

function textos({ busca, filtros }: Pergunta) {
  const todos = [...(filtros.documento ?? []), ...(busca.trim() === '' ? [] : [busca])].map(limpo);
  const chaves = todos.filter((um) => CHAVE.test(um));
  return { chaves, outros: todos.length - chaves.length };
}

/** Months of access keys: emission, the one before, or up to three later. */
async function dasChaves(db: Db, chaves: readonly string[]): Promise<Nomeados> {
  const rows = await listRows<{ competencia: number; id_apolice: number }>(db)`
    WITH emitidas AS MATERIALIZED (
      SELECT DISTINCT make_date(2000 + substr(k, 3, 2)::integer, substr(k, 5, 2)::integer, 1) AS mes FROM unnest(${chaves}::text[]) k
      WHERE substr(k, 5, 2) BETWEEN '01' AND '12'
    )
    SELECT DISTINCT b.competencia, b.id_apolice FROM averbacoes_arquivadas b CROSS JOIN LATERAL unnest(b.chave) u (chave)
    WHERE b.competencia = ANY(ARRAY(SELECT to_char(mes + make_interval(months => n), 'YYYYMM')::integer
        FROM emitidas, generate_series(-1, 3) n)) AND u.chave = ANY(${chaves}::text[])`;
  const apolices = [...new Set(rows.map(({ id_apolice }) => id_apolice))];
  const meses = rows.map(({ competencia }) => competencia);
  return { meses, condicoes: [sql`a.id_apolice = ANY(${apolices}::integer[])`] };
}
