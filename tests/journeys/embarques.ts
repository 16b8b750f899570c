import { hoje } from '../../shared/format/data.ts';
import { chaveDe, csv, embarque } from '../server/api/conversor/converter-under-test.ts';
import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';

/** A policy of the demonstration data that accepts road shipments today. */
const APOLICE = 10;

/**
 * A file of shipments that the CSV layout accepts for policy 10 (RCTR-C), with overrides per shipment.
 * @param first first document number; each journey uses its own hundred, otherwise its shipments exist already.
 */
export async function embarquesCsv(differences: readonly Readonly<Record<string, string>>[], first: number) {
  const { numero, cnpj } = await onDatabase(ownProduct().databaseUrl, async (client) => {
    const sql = 'SELECT numero, cnpj FROM apolices JOIN segurados USING (id_segurado) WHERE id_apolice = $1';
    const { rows } = await client.query<{ numero: string; cnpj: string }>(sql, [APOLICE]);
    return rows[0] ?? { numero: '', cnpj: '' };
  });
  const [ano = '', mes = '', dia = ''] = hoje().split('-');
  const data = `${dia}/${mes}/${ano}`;
  const content = csv(
    differences.map((difference, at) =>
      embarque(first + at, {
        chave: chaveDe(first + at, { cnpj, aamm: ano.slice(2) + mes }),
        data_emissao: data,
        data_embarque: data,
        cnpj_embarcador: cnpj,
        uf_destino: 'MG',
        municipio_destino: '3106200',
        mercadoria: 'Bobinas de aço',
        placa: `ROM${at % 10}A${String(first % 100).padStart(2, '0')}`,
        apolice: numero,
        ...difference,
      }),
    ),
  );
  return { name: `embarques-${first}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

/** Stored shipments with document numbers from `first` on. */
export async function averbados(first: number, quantos: number) {
  return onDatabase(ownProduct().databaseUrl, async (client) => {
    const sql = `SELECT numero, m.descricao AS mercadoria, g.codigo || ' · ' || g.nome AS grupo
      FROM averbacoes a JOIN mercadorias m USING (id_mercadoria) JOIN grupos g USING (id_grupo)
      WHERE a.id_apolice = $1 AND numero = ANY($2) ORDER BY numero`;
    const numeros = Array.from({ length: quantos }, (_, at) => String(first + at));
    return (await client.query<{ numero: string; mercadoria: string; grupo: string }>(sql, [APOLICE, numeros])).rows;
  });
}

/** The count above the report's rows: shipments, and rows where there are not as many. */
export function encontrados(groups: readonly { readonly linhas: number }[]): string {
  const embarques = groups.reduce((sum, { linhas }) => sum + linhas, 0);
  const found = `${embarques.toLocaleString('pt-BR')} ${embarques === 1 ? 'embarque encontrado' : 'embarques encontrados'}`;
  return embarques === groups.length
    ? found
    : `${found}, em ${groups.length} ${groups.length === 1 ? 'linha' : 'linhas'}`;
}
