import {
  createDePara,
  deleteDePara,
  exportDePara,
  importDePara,
  listDePara,
  listPendentes,
  listRegistros,
  listSugestoes,
  tiposComCadastro,
  updateDePara,
  type Mapeamento,
  type NovoMapeamento,
  type Pendente,
  type RegistroDePara,
  type Sugestao,
} from '../../../shared/contracts/de-para.ts';
import { hasToken } from './access-token.ts';
import { download, request, upload } from './gateway-client.ts';
import { listQuery } from './queries.ts';

export const deParaQuery = listQuery<Mapeamento>(listDePara);

/** The texts of clients' files that no mapping knows. */
export const pendentesQuery = listQuery<Pendente>(listPendentes);

/** What the texts of the queue look like in their registries, the likeliest first. */
export const sugestoesQuery = listQuery<{
  readonly id_pendente: number;
  readonly sugestoes: readonly Sugestao[];
}>(listSugestoes);

/** The kinds whose texts must be an entry of a registry; for the others any text will do. */
export type TipoComCadastro = (typeof tiposComCadastro)[number];
export const tipoComCadastro = (tipo: string): TipoComCadastro | undefined =>
  tiposComCadastro.find((known) => known === tipo);

/** The entries of a registry; nothing is asked where the kind has none. */
export const registrosQuery = (tipo: TipoComCadastro | undefined) => ({
  ...listQuery<RegistroDePara>(listRegistros, { query: { tipo } }),
  enabled: () => hasToken() && tipo !== undefined,
  staleTime: 5 * 60_000,
});

/** Writes a mapping: a new one, or over the one that was read. @throws GatewayError */
export async function sendMapeamento(mapeamento: NovoMapeamento, lido?: Mapeamento): Promise<void> {
  if (lido === undefined) await request(createDePara, { body: mapeamento });
  else
    await request(updateDePara, {
      params: { id: lido.id_de_para },
      body: { ...mapeamento, versao: lido.versao },
    });
}

export const removeMapeamento = (id: number) => request(deleteDePara, { params: { id } });

/** Every mapping as CSV, in the form that the import takes. @throws GatewayError */
export function fetchDeParaCsv(): Promise<Blob> {
  return download(exportDePara);
}

/**
 * Takes a CSV of mappings in, all of them or none.
 * @returns how many were new and how many changed.
 * @throws GatewayError, which names the lines at fault.
 */
export async function sendDeParaCsv(file: File): Promise<{ criados: number; alterados: number }> {
  const answer = await upload(importDePara, { file });
  const { criados = 0, alterados = 0 } = answer as { criados?: number; alterados?: number };
  return { criados, alterados };
}
