import { sql } from 'kysely';
import type { Falha } from '../../leitura/registro.ts';
import type { Gravado } from './gravar.ts';
import { copiarEntre } from './falhas.repository.ts';
import { recordAuditOn } from '../../escrita/audit-trail.repository.ts';
import type { Resultados } from '../../../../shared/averbacao/resultado-da-conversao.ts';
import { type Conexao, inserir, listar, mandar } from './conexao.repository.ts';
import { registrarEfeitos } from './efeitos.repository.ts';

/** Queued texts of a refused file, most frequent first; the rest returns with the file. */
const MAX_PENDENTES = 10_000;
const ARQUIVOS_LEMBRADOS = 50;

export interface Pedido {
  readonly idLayout: number;
  readonly idRamo: number;
  readonly arquivo: string;
  readonly tamanho: number;
  readonly sha256: string;
  readonly idUsuario: number;
  readonly usuario: string;
  readonly requestId: string;
  readonly iniciadaEm: Date;
  /** Target; retries use it, too. */
  readonly caixa: string | undefined;
  readonly apolice: string | undefined;
}

export interface Desfecho extends Resultados {
  /** SEM_AVERBACAO: nothing new is stored, and nothing waits. */
  readonly situacao: 'CONCLUIDA' | 'PARCIAL' | 'SEM_AVERBACAO' | 'RECUSADA';
  /** The transaction is rolled back. */
  readonly inteiro: boolean;
  readonly lidos: number;
  readonly recusados: number;
  readonly motivo: string | null;
  readonly falhas: number;
  readonly primeiras: readonly Falha[];
  readonly gravado: Gravado;
}

export const recusa = (fim: Partial<Desfecho>): Desfecho => ({
  situacao: 'RECUSADA',
  inteiro: true,
  lidos: 0,
  recusados: 0,
  motivo: null,
  falhas: 0,
  primeiras: [],
  gravado: { aceitos: 0, importancia: '0', premio: '0' },
  ignorados: [],
  efeitos: [],
  destino: [],
  ...fim,
});

export interface Repetida extends Readonly<Record<'id' | 'lidos' | 'ignorados' | 'recusados', number>> {
  readonly primeira: 'CONCLUIDA' | 'PARCIAL';
  readonly quando: string;
  readonly quem: string;
  readonly gravado: Gravado;
}

export async function findRepetida(
  conexao: Conexao,
  { sha256, idLayout, idRamo }: Pick<Pedido, 'sha256' | 'idLayout' | 'idRamo'>,
): Promise<Repetida | undefined> {
  const [repetida] = await listar<Repetida>(conexao)`
    SELECT id_conversao AS id, situacao AS primeira, to_char(terminada_em, 'DD/MM/YYYY "às" HH24:MI') AS quando, usuario AS quem,
      lidos, ignorados, recusados,
      json_build_object('aceitos', aceitos, 'importancia', importancia_segurada::text, 'premio', premio::text) AS gravado
    FROM conversoes WHERE sha256 = ${sha256} AND id_layout = ${idLayout} AND id_ramo = ${idRamo}
      AND situacao IN ('CONCLUIDA', 'PARCIAL')
    ORDER BY id_conversao DESC LIMIT 1`;
  return repetida;
}

/** Locks an original against storing and removal. */
export const travarOriginal = (conexao: Conexao, sha256: string) =>
  mandar(conexao)`SELECT pg_advisory_xact_lock(hashtext('originais'), hashtext(${sha256}))`;

/** Stored end of a run; a failed one has no outcome. */
type Fim = Omit<Desfecho, 'situacao'> & { readonly situacao: Desfecho['situacao'] | 'FALHOU' };

export async function registrarConversao(conexao: Conexao, id: number, pedido: Pedido, fim: Fim): Promise<void> {
  const { lidos, recusados, motivo, falhas, primeiras, gravado, situacao } = fim;
  const ignorados = fim.inteiro ? 0 : lidos - gravado.aceitos - recusados;
  const { arquivo, sha256, idUsuario, usuario, requestId } = pedido;
  const contas = { situacao, lidos, aceitos: gravado.aceitos, ignorados, recusados };
  await inserir(conexao, 'conversoes', {
    id_conversao: id,
    id_layout: pedido.idLayout,
    id_ramo: pedido.idRamo,
    arquivo,
    sha256,
    tamanho: pedido.tamanho,
    ...contas,
    importancia_segurada: gravado.importancia,
    premio: gravado.premio,
    motivo,
    falhas,
    primeiras_falhas: JSON.stringify(primeiras),
    id_usuario: idUsuario,
    usuario,
    iniciada_em: pedido.iniciadaEm,
    request_id: requestId,
    caixa: pedido.caixa ?? null,
    apolice: pedido.apolice ?? null,
  });
  if (!fim.inteiro) await registrarEfeitos(conexao, id, fim);
  await recordAuditOn(conexao, {
    id: idUsuario,
    username: usuario,
    acao: 'criar',
    entidade: 'conversor',
    idEntidade: id,
    depois: { arquivo, sha256, ...contas },
    requestId,
  });
}

/** Queues texts without a mapping for De-Para. @param outra connection that stores them; may be the same. */
export async function registrarPendentes(conexao: Conexao, outra: Conexao, pedido: Pedido): Promise<void> {
  const separadas = conexao !== outra;
  if (separadas) {
    await mandar(outra)`
      CREATE TEMP TABLE pendentes (tipo text, cnpj_segurado text, de text, ocorrencias bigint)`;
    await copiarEntre(conexao, `${pendentes} ORDER BY 4 DESC LIMIT ${MAX_PENDENTES}`, outra, 'pendentes');
  }
  await mandar(outra)`
    INSERT INTO de_para_pendentes AS p (tipo, id_layout, cnpj_segurado, de, ocorrencias, ultimo_arquivo, arquivos)
    SELECT tipo, ${pedido.idLayout}, cnpj_segurado, de, ocorrencias, ${pedido.arquivo}::text, ARRAY[${pedido.arquivo}::text]
    FROM ${sql.raw(separadas ? 'pendentes' : `(${pendentes}) x (tipo, cnpj_segurado, de, ocorrencias)`)} ORDER BY 1, 3, 4
    ON CONFLICT (tipo, de, id_layout, cnpj_segurado) DO UPDATE SET
      ocorrencias = p.ocorrencias + excluded.ocorrencias, ultimo_arquivo = excluded.ultimo_arquivo, atualizado_em = now(),
      arquivos = (excluded.arquivos || array_remove(p.arquivos, excluded.ultimo_arquivo))[:${ARQUIVOS_LEMBRADOS}::integer]`;
}

const pendentes = `
  SELECT t.tipo, coalesce(c.cnpj_segurado, ''), t.de, sum(o.quantas)
  FROM ocorrencias o JOIN textos t ON t.id = o.id_texto JOIN contextos c ON c.id = t.contexto
  GROUP BY 1, 2, 3`;
