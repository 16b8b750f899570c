import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { pdfOf, startUploads } from './apolice-pdf/uploads.ts';
import { started } from '../../../support/started.ts';

/** Policies added in between, of one insured and one broker. */
const MORE = 300;

const uploads = started(startUploads);

const query = <Row extends object>(sql: string) => uploads.api.database.query<Row & Record<string, unknown>>(sql);

/** The database cost of a call: statements, and rows written to policies and their related tables. */
async function custoDe(call: () => PromiseLike<{ readonly status: number }>) {
  const [antes] = await query<{ xid: string }>('SELECT pg_current_xact_id()::text AS xid');
  const counted = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await call();
  const statements = counted.mock.calls.length;
  counted.mockRestore();
  expect(status).toBe(200);
  const tabelas = ['apolices', 'apolices_busca', 'grupos', 'segurados', 'corretores'];
  const novas = tabelas.map((tabela) => `(SELECT count(*) FROM ${tabela} WHERE xmin::text::bigint > ${antes?.xid})`);
  const [escritas] = await query<{ linhas: number }>(`SELECT (${novas.join(' + ')})::integer AS linhas`);
  return { statements, linhas: escritas?.linhas };
}

const importar = (numero: string) => custoDe(() => uploads.upload(pdfOf({ numero })));

async function mudarTelefone(telefone_contato: string) {
  const [corretor] = await query<{ id_corretor: number; versao: number }>('SELECT id_corretor, versao FROM corretores');
  return custoDe(() =>
    uploads.api
      .as('ana')
      .put(`/api/Cadastro/corretores/${corretor?.id_corretor}`)
      .send({ versao: corretor?.versao, telefone_contato }),
  );
}

test('one more PDF, or another phone of a broker, costs the same however many policies they have', async () => {
  expect((await uploads.upload(pdfOf())).status).toBe(200);
  const poucas = { pdf: await importar('1005400012346'), telefone: await mudarTelefone('(11) 3222-1111') };
  await query(`
    INSERT INTO apolices (id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT id_sucursal, 'M' || n, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, limite_responsabilidade,
      data_emissao, 'carga'
    FROM (SELECT * FROM apolices LIMIT 1) uma, generate_series(1, ${MORE}) n`);
  const muitas = { pdf: await importar('1005400012347'), telefone: await mudarTelefone('(11) 3222-2222') };
  expect(muitas).toEqual(poucas);
  // The policy, its search words and its group; for the broker, one row.
  expect([muitas.pdf.linhas, muitas.telefone.linhas]).toEqual([3, 1]);
});
