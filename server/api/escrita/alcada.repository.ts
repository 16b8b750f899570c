import { Big } from 'big.js';
import type { Perfil } from '../../../shared/contracts/access.ts';
import { type AcaoDeAlcada, acoesDeAlcada } from '../../../shared/contracts/acoes-de-alcada.ts';
import type { Mudanca } from '../../../shared/contracts/fields.ts';
import { formatarInteiro, formatarPercentual, formatarReais } from '../../../shared/format/numero.ts';
import { HttpError } from '../../http/http-error.ts';
import { conflict } from '../chamada/refusals.ts';
import { type Db, findRow, findValue } from '../sql/connection.repository.ts';
import { readOnce } from '../sql/read-once.ts';
import { decisaoEmCurso } from './decisao.ts';

/** An act that needs authority, with its measure and its description for deciders. */
export interface Ato {
  /** null: duties are separate, so any other person with one of the profiles must agree. */
  readonly acao: AcaoDeAlcada | null;
  /** Who may do it at all; default: `usuario` and `admin`. */
  readonly perfis?: readonly Perfil[];
  readonly id_ramo?: number | null;
  /** Reais and percent as decimal text. */
  readonly valor?: string | null;
  readonly percentual?: string | null;
  readonly dias?: number | null;
  /** Record as the trail names it; `id` null: the act creates it. */
  readonly registro: { readonly entidade: string; readonly id: number | string | null };
  /** "Aprovar a fatura da apólice 123": infinitive, without a full stop. */
  readonly descricao: string;
  readonly mudancas?: readonly Mudanca[];
  /** Hash of a password of the act's body: a request keeps it in its place. */
  readonly segredo?: { readonly campo: string; readonly hash: string } | undefined;
  /** Subject of a refusal by amount; default: "O valor de R$ 10,00". */
  readonly sujeito?: string;
}

export interface Excesso {
  /** Reais, decimal text; null: not the amount is exceeded. */
  readonly limite: string | null;
  /** Names of the possible deciders; null: none. */
  readonly quem_pode: string | null;
  readonly porque: string;
}

/** 403 with `quem_pode`; where the call takes `pedir`, it becomes a request. */
export class AcimaDaAlcada extends HttpError {
  readonly ato: Ato;
  readonly quemPode: string | null;
  constructor(ato: Ato, { porque, quem_pode }: Excesso) {
    const quem = quem_pode === null ? 'Ninguém tem alçada para este valor.' : `Pode decidir: ${quem_pode}.`;
    super(403, 'above_limit', `${porque} ${quem}`, { details: { quem_pode } });
    this.ato = ato;
    this.quemPode = quem_pode;
  }
}

/** A person's limits for one action; the measure of the act is compared with them in `cobre`. */
type Limite = Readonly<Record<'ativo' | 'exige_segundo_usuario' | 'ha_outro', boolean>> &
  Readonly<Record<'limite_valor' | 'limite_percentual', string | null>> &
  Readonly<Record<'id_alcada' | 'limite_dias', number | null>>;

/** The limit that an act exceeds; null: none. Without a row, a lone person may do acts that need a second one. */
export async function medir(db: Db, { id }: { readonly id: number }, ato: Ato): Promise<Excesso | null> {
  const { acao, perfis = ['usuario', 'admin'], id_ramo = null, valor = null, percentual = null, dias = null } = ato;
  const ler = () => findRow<Limite>(db)`
    SELECT a.id_alcada, coalesce(a.ativo, true) AS ativo, a.limite_valor::text, a.limite_percentual::text, a.limite_dias,
      coalesce(a.exige_segundo_usuario, NOT EXISTS (SELECT FROM emergencias WHERE id_usuario = ${id} AND ate > now())) AS exige_segundo_usuario,
      EXISTS (SELECT FROM usuarios WHERE ativo AND escopo IS NULL AND perfil = ANY (${perfis}) AND id_usuario <> ${id}) AS ha_outro
    FROM usuarios u LEFT JOIN LATERAL alcada_de(u.id_usuario, u.perfil, ${acao}, ${id_ramo}::integer) a ON ${acao}::text IS NOT NULL
    WHERE u.id_usuario = ${id}`;
  const m = await readOnce(db, `limite ${JSON.stringify([id, acao, perfis, id_ramo])}`, ler);
  if (m === undefined) return { limite: null, quem_pode: null, porque: 'Este usuário não existe mais.' };
  const segundo = m.exige_segundo_usuario && (m.id_alcada !== null || m.ha_outro) && decisaoEmCurso() === undefined;
  if (cobre(m, ato) && !segundo) return null;
  const limite = m.ativo && excede(valor, m.limite_valor) ? m.limite_valor : null;
  const quem_pode = await findValue<string | null>(db)`
    SELECT quem_tem_alcada(${acao}, ${id_ramo}::integer, ${valor}::numeric, ${percentual}::numeric, ${dias}::integer, ${perfis}::text[], ${id})`;
  return { limite, quem_pode, porque: emPalavras(ato, m) };
}

/** As `alcada_cobre` of the database. */
const cobre = (m: Limite, { acao, valor, percentual, dias }: Ato): boolean =>
  acao === null ||
  (m.ativo &&
    !excede(valor, m.limite_valor) &&
    !excede(percentual, m.limite_percentual) &&
    !excede(dias, m.limite_dias));

/** The one check of authority, where the act happens. @throws AcimaDaAlcada; 409 if a request's measure has grown. */
export async function exigirAlcada(transaction: Db, quem: { readonly id: number | null }, ato: Ato): Promise<void> {
  // The product's own jobs act without a person.
  if (quem.id === null) return;
  recusarMudado(ato);
  const excesso = await medir(transaction, { id: quem.id }, ato);
  if (excesso !== null) throw new AcimaDaAlcada(ato, excesso);
}

/** Checks acts by which an administrator could act as another person. @throws AcimaDaAlcada once there are two administrators */
export const exigirSegundoAdministrador = (
  transaction: Db,
  autor: { readonly id: number | null },
  descricao: string,
  { id_usuario: id }: { readonly id_usuario: number },
): Promise<void> =>
  exigirAlcada(transaction, autor, {
    acao: null,
    perfis: ['admin'],
    registro: { entidade: 'usuarios', id },
    descricao,
  });

type Numero = string | number | null | undefined;

const excede = (medida: Numero, limite: Numero): boolean =>
  medida !== null && medida !== undefined && limite !== null && limite !== undefined && new Big(medida).gt(limite);

function recusarMudado({ acao, valor, percentual, dias }: Ato): void {
  const pedido = decisaoEmCurso();
  if (pedido === undefined || acao === null || pedido.acao !== acao) return;
  const mudou = (era: string, agora: string) => conflict(`Mudou desde o pedido: era ${era} e agora é ${agora}.`);
  if (excede(valor, pedido.valor)) throw mudou(formatarReais(pedido.valor), formatarReais(valor));
  if (excede(percentual, pedido.percentual)) throw mudou(porcento(pedido.percentual), porcento(percentual));
  if (excede(dias, pedido.dias)) throw mudou(emDias(pedido.dias), emDias(dias));
}

const porcento = (valor: string | null | undefined) => formatarPercentual(Number(valor ?? 0));
const emDias = (dias: number | null | undefined) => (dias === 1 ? '1 dia' : `${formatarInteiro(dias)} dias`);

function emPalavras(ato: Ato, m: Limite): string {
  const { acao, valor, percentual, dias, sujeito } = ato;
  if (acao === null || (cobre(m, ato) && m.id_alcada !== null)) return 'Esta decisão exige um segundo usuário.';
  const nome = acoesDeAlcada[acao];
  if (!m.ativo) return `Você não tem alçada para “${nome}”.`;
  if (m.id_alcada === null) return `Sem alçada para “${nome}”, outra pessoa precisa autorizar.`;
  if (excede(valor, m.limite_valor))
    return `${sujeito ?? `O valor de ${formatarReais(valor)}`} excede a sua alçada de ${formatarReais(m.limite_valor)}.`;
  if (excede(percentual, m.limite_percentual))
    return `O percentual de ${porcento(percentual)} excede a sua alçada de ${porcento(m.limite_percentual)}.`;
  return `O prazo de ${emDias(dias)} excede a sua alçada de ${emDias(m.limite_dias)}.`;
}
