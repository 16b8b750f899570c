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

export const pendentesQuery = listQuery<Pendente>(listPendentes);

/** Similar cadastro entries for the pending texts, best match first. */
export const sugestoesQuery = listQuery<{ readonly id_pendente: number; readonly sugestoes: readonly Sugestao[] }>(
  listSugestoes,
);

/** Kinds whose texts must map to a cadastro entry; the others accept any text. */
export type TipoComCadastro = (typeof tiposComCadastro)[number];
export const tipoComCadastro = (tipo: string): TipoComCadastro | undefined =>
  tiposComCadastro.find((known) => known === tipo);

/** The entries of a cadastro; disabled if the kind has none. */
export const registrosQuery = (tipo: TipoComCadastro | undefined) => ({
  ...listQuery<RegistroDePara>(listRegistros, { query: { tipo } }),
  enabled: () => hasToken() && tipo !== undefined,
  staleTime: 5 * 60_000,
});

export const opcaoDoRegistro = ({ codigo, descricao }: RegistroDePara) => ({
  value: codigo,
  label: `${descricao} (${codigo})`,
  codes: [codigo],
});

export async function sendMapeamento(mapeamento: NovoMapeamento, lido?: Mapeamento): Promise<void> {
  if (lido === undefined) await request(createDePara, { body: mapeamento });
  else await request(updateDePara, { params: { id: lido.id_de_para }, body: { ...mapeamento, versao: lido.versao } });
}

export const removeMapeamento = (id: number) => request(deleteDePara, { params: { id } });

export const fetchDeParaCsv = (): Promise<Blob> => download(exportDePara);

/** Imports a CSV of mappings, all or none. @throws GatewayError, which names the invalid lines. */
export async function sendDeParaCsv(file: File): Promise<{ criados: number; alterados: number }> {
  const answer = await upload(importDePara, { file });
  const { criados = 0, alterados = 0 } = answer as { criados?: number; alterados?: number };
  return { criados, alterados };
}
