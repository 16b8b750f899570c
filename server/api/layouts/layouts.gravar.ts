import type { Sent } from '../../../shared/contracts/call.ts';
import type { Alteracao, Copia, setLayoutAtivo } from '../../../shared/contracts/conversor-layouts.ts';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { conflict, found } from '../chamada/refusals.ts';
import { recordChanges, refuseStale } from '../escrita/writer.repository.ts';
import { ajustar } from './layouts.ajustes.ts';
import {
  findLayoutCompleto,
  insertCopia,
  layoutCampo,
  type LayoutCompletoRow,
  lockLayout,
  updateCopia,
  updateLayout,
} from '../leitura/layouts.repository.ts';

/** Copies a layout for a client. @returns its id. @throws 404, 409 for a duplicate name, 422. */
export async function copiarLayout(transaction: Db, id: number, body: Copia, autor: Autor): Promise<number> {
  const source = found(await findLayoutCompleto(transaction, id), 'Layout não encontrado.');
  const copia = ajustar(source, body);
  const created = await insertCopia(transaction, source, copia, autor.username);
  const depois = { copiaDe: source.nome, ...retrato(copia, source) };
  await recordChanges(transaction, autor, 'layouts', [{ id: created, depois }]);
  return created;
}

/** Updates a copy; writes an audit entry if it differs. @throws 404, 409, 422. */
export async function alterarLayout(transaction: Db, id: number, { versao, ...body }: Alteracao, autor: Autor) {
  const before = await lockCopia(transaction, id);
  refuseStale(before, versao);
  const after = ajustar(before, body);
  const [antes, depois] = [retrato(before, after), retrato(after, before)];
  if (JSON.stringify(antes) === JSON.stringify(depois)) return;
  await updateCopia(transaction, after, autor);
  await recordChanges(transaction, autor, 'layouts', [{ id, antes, depois }]);
}

export async function ativarLayout(
  transaction: Db,
  id: number,
  { ativo, versao }: Sent<typeof setLayoutAtivo>,
  autor: Autor,
): Promise<void> {
  const before = await lockCopia(transaction, id);
  refuseStale(before, versao);
  if (before.ativo === ativo) return;
  await updateLayout(transaction, id, { ativo }, autor);
  const { nome } = before;
  const antes = { nome, ativo: before.ativo };
  await recordChanges(transaction, autor, 'layouts', [{ id, antes, depois: { nome, ativo } }]);
}

async function lockCopia(transaction: Db, id: number): Promise<LayoutCompletoRow> {
  const layout = found(await lockLayout(transaction, id), 'Layout não encontrado.');
  if (layout.id_layout_origem === null)
    throw conflict('Este layout é do produto e não pode ser alterado. Copie-o para um cliente e altere a cópia.');
  return layout;
}

/** Layout as recorded in the audit trail, with only the changed fields. */
const retrato = (layout: LayoutCompletoRow, other: LayoutCompletoRow) => ({
  nome: layout.nome,
  cnpjSegurado: layout.cnpj_segurado,
  separador: layout.separador,
  codificacao: layout.codificacao,
  linhasCabecalho: layout.linhas_cabecalho,
  campos: layout.campos
    .filter((campo, at) => JSON.stringify(campo) !== JSON.stringify(other.campos[at]))
    .map(layoutCampo),
});
