import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import type pg from 'pg';
import type { MeasuredApi } from './measured-api.ts';

export const CARRIER = '11222333000181';
export const cities = [
  [3550308, 'SP'],
  [4106902, 'PR'],
  [3304557, 'RJ'],
  [3106200, 'MG'],
  [4314902, 'RS'],
  [2927408, 'BA'],
] as const;

/** One carrier with one policy, and the registries its shipments refer to. */
export async function insertRegistries(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO sucursais (id_sucursal, codigo, nome, uf) VALUES (1, '01', 'São Paulo', 'SP');
    INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (1, 'Corretora', '45723174000110', '1');
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (1, 'Transportes', '${CARRIER}');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (1, 1, '5400001', 54, 1, 1, '2026-01-01', '2026-12-31', 1000000, 500000, '2025-12-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (1, 0.0312);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (1, 1, '001', 'Geral', true);
    INSERT INTO municipios VALUES ${cities.map(([codigo, uf]) => `(${codigo}, 'Cidade ${uf}', '${uf}')`).join(', ')};
    INSERT INTO mercadorias (codigo, descricao, grupo) VALUES ('0101', 'Soja', 'G'), ('0601', 'Pneus novos', 'A'), ('0701', 'Bobinas de aço', 'S'), ('0802', 'Celulares', 'E'), ('0602', 'Autopeças', 'A');
    INSERT INTO embalagens (codigo, descricao) VALUES ('BX', 'Caixa')`);
}

export interface MeasuredUpload {
  readonly seconds: number;
  /** MiB of the API and its child processes: idle, and the peak above idle during the upload. */
  readonly idle: number;
  readonly above: number;
}

/** Uploads a file to the converter while sampling the API. @throws unless exactly `aceitos` documents are accepted. */
export async function measureUpload(
  api: MeasuredApi,
  { path, layout, aceitos }: { path: string; layout: string; aceitos: number },
): Promise<MeasuredUpload> {
  // A small first call, so that one-time loading is not attributed to the conversion.
  await fetch(`${api.url}/api/Conversor/GetLayoutEntrada`, { headers: { authorization: api.token } });
  const idle = await api.memory();
  let peak = idle;
  const watch = setInterval(() => void api.memory().then((now) => (peak = Math.max(peak, now))), 50);
  const form = new FormData();
  form.append('file', await openAsBlob(path), basename(path));
  const start = performance.now();
  const answer = await fetch(`${api.url}/api/Conversor/upload/${encodeURIComponent(layout)}?ramo=54`, {
    method: 'POST',
    headers: { authorization: api.token },
    body: form,
  });
  const body = (await answer.json()) as { message: string; aceitos: number };
  const seconds = (performance.now() - start) / 1_000;
  clearInterval(watch);
  if (body.aceitos !== aceitos) throw new Error(body.message);
  return { seconds, idle, above: peak - idle };
}
