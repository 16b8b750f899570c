import pg from 'pg';
import { expect, test } from 'vitest';
import { recordAudit, recordAuditOn } from '../../../../server/api/escrita/audit-trail.repository.ts';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { arquivar } from '../../../../server/database/arquivo.ts';
import { verifyAuditChain } from '../../../../server/database/audit-chain.ts';
import { started } from '../../../support/started.ts';
import { OUTRO, startTitulares } from './titulares-under-test.ts';

const api = started(startTitulares);

test('A-6.5: after its years a CPF is in no row and no answer, the names beside it neither, and the chain still stands', async () => {
  const velho = '86288366757';
  const id = await api.declarar({
    competencia: 201501,
    data_embarque: '2015-01-10',
    data_emissao: '2015-01-10',
    cnpj_tomador: velho,
    tomador: 'Maria Antiga',
    cnpj_embarcador: OUTRO,
    embarcador: 'Outra Pessoa',
  });
  await api.database.query(
    `INSERT INTO viagens (chave, xml, recebido_em, recebido_por) VALUES ('velha', convert_to($1, 'UTF8'), '2015-01-10', 'ana')`,
    [`<condutor><CPF>${velho}</CPF></condutor>`],
  );
  // From now on the trail has it encrypted.
  await recordAudit(api.db, {
    id: 1,
    username: 'ana',
    requestId: 'r',
    acao: 'alterar',
    entidade: 'averbacoes',
    idEntidade: id,
    antes: { tipo: 'P', cnpj_tomador: velho, tomador: 'Maria Antiga' },
    depois: { tipo: 'D', cnpj_tomador: velho, tomador: 'Maria Antiga' },
  });
  expect(await api.guardado('averbacoes', id)).not.toMatch(/86288366757|Maria Antiga/);
  expect(await api.naTrilha('averbacoes')).toContain('Maria Antiga');
  expect((await api.baixar({ cpf: velho })).dados.map(([lugar]) => lugar)).toEqual([
    'Averbacoes',
    'Auditoria',
    'Viagens',
  ]);

  expect((await api.anonimizar({ cpf: velho })).body).toEqual({ status: 1, linhas: 2 });
  expect((await api.baixar({ cpf: velho })).dados).toEqual([]);
  expect(await api.naTrilha('averbacoes')).not.toMatch(/86288366757|Maria Antiga/);
  expect(await api.naTrilha('averbacoes')).toContain('(anonimizado)');
  const [row] = await api.database.query(
    `SELECT tomador, embarcador, cnpj_embarcador, cnpj_tomador ~ '^00000\\d{6}$' AS trocado
    FROM averbacoes WHERE id_averbacao = $1`,
    [id],
  );
  expect(row).toEqual({
    tomador: 'Pessoa anonimizada',
    embarcador: 'Outra Pessoa',
    cnpj_embarcador: OUTRO,
    trocado: true,
  });
  expect(await api.database.query("SELECT length(xml) AS bytes FROM viagens WHERE chave = 'velha'")).toEqual([
    { bytes: 0 },
  ]);
  const client = await api.parts.pool.connect();
  try {
    expect(await verifyAuditChain(client)).toMatchObject({ quebra: null });
  } finally {
    client.release();
  }
});

test('A-6.5: an insured person’s name and contacts go ten years after the last use, asked for by CPF, which no request keeps', async () => {
  const cpf = '12345678909';
  await api.database.query(
    `INSERT INTO segurados (id_segurado, razao_social, cnpj, email, telefone, endereco, cep, ativo, alterado_em)
     VALUES (9, 'Célia Autônoma', $1, 'celia@exemplo.com.br', '11988887777', 'Rua Um, 1', '01310100', false, now() - interval '11 years')`,
    [cpf],
  );
  // Typed shipments and conversions write the trail on their own connection; parts of a policy are lists.
  const client = new pg.Client({ connectionString: api.database.url });
  await client.connect();
  const entrada = { id: 1, username: 'ana', requestId: 'r', acao: 'alterar', idEntidade: 9 } as const;
  const depois = { cnpj: cpf, razao_social: 'Célia Autônoma', telefone: '11988887777', uf: 'SP' };
  await recordAuditOn(client, { ...entrada, entidade: 'segurado', depois });
  await client.end();
  await recordAudit(api.db, { ...entrada, entidade: 'apolice-tomadores', depois: { linhas: [depois] } });
  for (const entidade of ['segurado', 'apolice-tomadores']) {
    const texto = await api.guardado(entidade, 9);
    expect(texto).toContain('"uf": "SP"');
    expect(texto).not.toMatch(/12345678909|Célia|11988887777/);
    expect(await api.naTrilha(entidade)).toContain('Célia Autônoma');
  }
  await api.addUser('segunda', 'admin');
  expect(await api.aprovado({ cpf })).toMatchObject({ situacao: 'APROVADO' });
  expect(
    await api.database.query(
      'SELECT razao_social, email, telefone, endereco, cep FROM segurados WHERE id_segurado = 9',
    ),
  ).toEqual([{ razao_social: 'Pessoa anonimizada', email: null, telefone: null, endereco: null, cep: null }]);
  const pedidos = await api.database.query('SELECT recebido FROM pedidos');
  expect(JSON.stringify(pedidos)).not.toContain(cpf);
  expect(await api.naTrilha('segurado')).not.toMatch(/12345678909|Célia/);
  expect((await api.baixar({ cpf })).dados).toEqual([]);
});

test('A-6.5: in a block of the archive only the person’s own shipments change', async () => {
  const cpf = '39053344705';
  const antiga = { competencia: 201402, data_embarque: '2014-02-10', data_emissao: '2014-02-10' };
  await api.declarar({ ...antiga, cnpj_embarcador: cpf, embarcador: 'José Reis' });
  await api.declarar({ ...antiga, cnpj_embarcador: OUTRO, embarcador: 'José Reis' });
  await api.database.query("UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = 201402");
  await somarEmbarques(api.db);
  const client = new pg.Client({ connectionString: api.database.url });
  await client.connect();
  await arquivar(client, 201_402, 'operador').finally(() => client.end());
  expect(await api.aprovado({ cpf })).toMatchObject({ situacao: 'APROVADO' });
  expect(
    await api.database.query(
      `SELECT embarcador, cnpj_embarcador ~ '^00000' AS trocado FROM averbacoes_todas WHERE competencia = 201402 ORDER BY id_averbacao`,
    ),
  ).toEqual([
    { embarcador: 'Pessoa anonimizada', trocado: true },
    { embarcador: 'José Reis', trocado: false },
  ]);
});
