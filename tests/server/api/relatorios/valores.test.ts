import { expect, test } from 'vitest';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

/** The expected cells are computed by hand from the rows of `preparar`. */
const api = started(startRelatorios);

const ultimaAverbacao = async () =>
  (
    await api.database.query(`SELECT max(data_embarque)::text AS ultima_averbacao,
      greatest((now() AT TIME ZONE 'America/Sao_Paulo')::date - max(data_embarque), 0) AS dias_sem_averbar
    FROM averbacoes WHERE id_apolice = 1 AND situacao IN ('ABERTA', 'FATURADA')`)
  )[0];

const outubro = { de: '2026-10-01', ate: '2026-10-31' };

test('Tomador: what is paid against what was agreed, and who is in documents alone', async () => {
  const { data } = await api.linhas('tomador', { competencia: 202_610 });
  expect(data).toMatchObject([
    {
      apolice: '5400010',
      cnpj: '11444777000161',
      taxa_cadastrada: '0.060000',
      embarques: 1,
      importancia_segurada: '1000.00',
      premio: '0.50',
      taxa_media: '0.050000',
      divergencia: '-0.010000',
    },
  ]);
  const sem = await api.linhas('tomador-sem-cadastro', { competencia: 202_610 });
  expect(sem.data).toMatchObject([
    {
      cnpj: '45723174000110',
      razao_social: 'Não Cadastrado',
      embarques: 1,
      importancia_segurada: '7000.00',
      premio: '3.50',
    },
  ]);
  expect((await api.linhas('tomador', { competencia: 202_610, cnpj: '11444777' })).recordsTotal).toBe(1);
  expect((await api.linhas('tomador', { competencia: 202_610, cnpj: '45723174' })).recordsTotal).toBe(0);
});

test('Averbações Excluídas: by whom, whatever accents; of no policy, ramo, insured or broker nothing runs', async () => {
  const sempre = { de: '2026-01-01', ate: '2199-12-31' };
  const { status, body } = await api.executar('averbacoes-excluidas', sempre);
  const mensagem = 'Escolha ao menos um: Apólice, Ramo, Segurado, Corretor';
  expect([status, (body as { erros: unknown }).erros]).toEqual([422, [{ campo: 'parametros.id_apolice', mensagem }]]);
  await api.database.query(`UPDATE usuarios SET nome = 'Ána Açaí' WHERE username = 'ana'`);
  const por = async (usuario: string) =>
    (await api.linhas('averbacoes-excluidas', { ...sempre, id_segurado: 1, usuario })).recordsTotal;
  expect([await por('ANA'), await por('acai'), await por('bia')]).toEqual([1, 1, 0]);
});

test('Averbações Excluídas: what went, with its values, until it is brought back', async () => {
  const sempre = { id_apolice: 1, de: '2026-01-01', ate: '2199-12-31' };
  const { data, subtotais } = await api.linhas('averbacoes-excluidas', sempre);
  expect(data).toMatchObject([
    {
      origem: 'Manual',
      apolice: '5400010',
      grupo: 'Filial Sul',
      importancia_segurada: '1000.00',
      premio: '5.00',
      usuario: 'ana',
    },
  ]);
  expect(subtotais.map(({ grupo, linhas }) => [Object.keys(grupo).length, linhas])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  await api.post(`/api/Averbacao/exclusao-bloco/${data[0]?.['bloco']}/desfazer`, {});
  expect((await api.linhas('averbacoes-excluidas', sempre)).recordsTotal).toBe(0);
});

test('DIs Desprezadas: the amount in reais of its day, and the premium at the policy’s mean rate', async () => {
  const { data } = await api.linhas('dis-desprezadas', outubro);
  expect(data).toMatchObject([
    {
      motivo: 'Fora da vigência de teste',
      importador: 'Ipê Transportes Ltda',
      numero: '2600000014',
      moeda: 'USD',
      valor_fob: '1000.00',
      valor_reais: '5200.00',
      premio: '0.90',
    },
  ]);
});

test('Embarques Internacionais: by kind and currency; a preview has what no invoice holds', async () => {
  const { data, totais } = await api.linhas('embarques-internacionais', {
    ...outubro,
    produto: 'IMPORTACAO',
    contexto: 'PREVIA',
  });
  expect(data).toMatchObject([
    {
      tipo: 'Definitiva',
      moeda: 'EUR',
      valor_cif: '100.00',
      valor_reais: '610.00',
      situacao: 'Pendente',
      provisoria_ha: null,
    },
    {
      tipo: 'Provisória',
      moeda: 'USD',
      navio: 'Ipê do Mar',
      origem: 'Chile',
      valor_cif: '1000.00',
      taxa_cambio: '5.2000000',
      valor_reais: '5200.00',
    },
  ]);
  expect(totais).toMatchObject({ valor_cif: null, premio_moeda: null, valor_reais: '5810.00', premio: '1.00' });
  expect((await api.linhas('embarques-internacionais', { ...outubro, produto: 'EXPORTACAO' })).data).toEqual([]);
  // A month overrides the period.
  const semDias = { de: '2020-01-01', ate: '2020-01-31', produto: 'IMPORTACAO' };
  const doMes = async (competencia: number) =>
    (await api.linhas('embarques-internacionais', { ...semDias, competencia })).recordsTotal;
  expect([await doMes(202_610), await doMes(202_611)]).toEqual([2, 0]);
});

test('Relação de Apólices: what was declared and invoiced last, and what is missing', async () => {
  const { data } = await api.linhas('relacao-apolices', { ambito: 'N' });
  expect(data).toMatchObject([
    {
      numero: '5400010',
      sucursal: 'São Paulo',
      cnpj: '11222333000181',
      subgrupos: 2,
      ultimo_faturamento: 202_610,
      ...(await ultimaAverbacao()),
      falta: 'limite por viagem',
      moeda: 'BRL',
      cosseguro: 'Não',
    },
  ]);
});

test('a bar narrows the files as it narrows the screen', async () => {
  const parametros = { de: 202_609, ate: 202_611, dimensao: 'mes' };
  const todas = await api.linhas('analise-faturamento', parametros);
  const categoria = String(todas.data[0]?.['dimensao']);
  const filtro = { campo: 'dimensao', valor: categoria };
  const uma = await api.linhas('analise-faturamento', parametros, { filtro });
  expect([todas.recordsTotal > 1, uma.recordsTotal]).toEqual([true, 1]);
  const [, ...linhas] = await api.planilha('analise-faturamento', parametros, { filtro });
  expect(linhas).toHaveLength(2);
  // Spreadsheets store a month as a date.
  expect(linhas[0]?.[0]).toEqual(new Date(`${categoria}-01T00:00:00Z`));
});

test('Averbações Excluídas: cancelled by an event, invoiced before that, or declared as such, each by its day', async () => {
  const chave = (fim: string) => `35261011222333000181570010000000011000000${fim}`;
  // Sequential, because the order of the ids matters.
  const aberta = await api.declarar({ chave: chave('017'), situacao: 'CANCELADA' });
  const faturada = await api.declarar({ chave: chave('025') });
  await api.declarar({ situacao: 'CANCELADA', data_averbacao: '2026-10-20T23:30:00-03:00' });
  await api.database.query(`
    INSERT INTO eventos_fiscais (chave, tipo, sequencia, momento, protocolo, xml, recebido_em, recebido_por)
    SELECT c, '110111', 1, '2026-10-21 10:00-03', '135260000000001', '', '2026-10-21 10:05-03', 'integrador'
      FROM unnest(ARRAY['${chave('017')}', '${chave('025')}']) c;
    INSERT INTO restituicoes (id_restituicao, id_apolice, id_grupo, competencia, situacao, causa, cobrado, devido, valor, abatido, comissoes, cosseguro, alterado_por)
      VALUES (100, 1, 1, 202610, 'ABATIDA', 'CT-e 1', 1, 0.5, 0.5, 0.5, '[]', '[]', 'ana');
    INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio, id_restituicao, avaliado_em, marcado_em)
      VALUES (202610, ${faturada}, 1, 1, '${chave('025')}', 0.5, 100, '2026-10-21 10:06-03', '2026-10-21 10:05-03');
    INSERT INTO fatura_restituicoes (id_fatura, id_apolice, id_restituicao, valor)
      SELECT id_fatura, 1, 100, 0.5 FROM faturas WHERE numero_endosso = 2`);
  const { data } = await api.linhas('averbacoes-excluidas', { id_apolice: 1, de: '2026-10-20', ate: '2026-10-21' });
  const ditas = data.map(({ id_averbacao, origem, motivo, usuario, excluida_em, protocolo_evento, restituicao }) => [
    id_averbacao === aberta ? 'aberta' : id_averbacao === faturada ? 'faturada' : 'de fora',
    origem,
    motivo,
    usuario,
    excluida_em,
    protocolo_evento,
    restituicao,
  ]);
  expect(ditas.toSorted()).toEqual([
    ['aberta', 'Evento', 'Documento cancelado', 'integrador', '2026-10-21', '135260000000001', null],
    ['de fora', 'Cancelamento', 'Sem motivo registrado', 'CONVERSOR', '2026-10-20', null, null],
    ['faturada', 'Evento', 'Documento cancelado', 'integrador', '2026-10-21', '135260000000001', '2'],
  ]);
  const canceladas = await api.database.query(`SELECT FROM averbacoes WHERE situacao IN ('EXCLUIDA', 'CANCELADA')`);
  const sempre = await api.linhas('averbacoes-excluidas', { id_apolice: 1, de: '1900-01-01', ate: '2199-12-31' });
  expect(sempre.recordsTotal).toBe(canceladas.length + 1);
});

test('Averbações Excluídas: replaced while open or invoiced, each once, though it was cancelled, too; as another SQL tells it', async () => {
  const chave = (numero: number) => `3526101122233300018157001000000${String(numero).padStart(3, '0')}1000000017`;
  const cancelada = { situacao: 'CANCELADA' };
  for (const numero of [71, 72, 73]) await api.declarar({ chave: chave(numero), ...cancelada });
  const faturada = await api.declarar({ chave: chave(74) });
  await api.declarar({ chave: chave(75) });
  await api.database.query(`
    INSERT INTO substituicoes (chave, chave_substituta, recebida_em, recebida_por)
    SELECT left('${chave(0)}', 31) || lpad(n::text, 3, '0') || '1000000017', 'S' || n, '2025-10-21 23:30-03', 'bia' FROM generate_series(71, 75) n;
    INSERT INTO eventos_fiscais (chave, tipo, sequencia, momento, protocolo, xml, recebido_em, recebido_por)
    SELECT c, '110111', 1, q, '135260000000002', '', q, 'integrador'
      FROM (VALUES ('${chave(72)}', timestamptz '2025-10-20 10:00-03'), ('${chave(73)}', '2025-10-23 10:00-03'), ('${chave(74)}', '2025-10-23 10:00-03')) v (c, q);
    INSERT INTO creditos_de_cancelamento (competencia, id_averbacao, id_apolice, id_grupo, chave, premio, marcado_em)
      VALUES (202610, ${faturada}, 1, 1, '${chave(74)}', 0.5, '2025-10-21 23:30-03')`);
  const { data } = await api.linhas('averbacoes-excluidas', { id_apolice: 1, de: '2025-10-01', ate: '2025-10-31' });
  const ditas = data.map((linha) =>
    ['origem', 'motivo', 'usuario', 'excluida_em', 'protocolo_evento'].map((nome) => linha[nome]),
  );
  const substituida = (n: number) => ['Substituição', `Substituída pelo CT-e S${n}`, 'bia', '2025-10-21', null];
  expect(ditas.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ['Evento', 'Documento cancelado', 'integrador', '2025-10-20', '135260000000002'],
    substituida(71),
    substituida(73),
    substituida(74),
  ]);
  const independente = await api.database.query(`
    SELECT a.id_averbacao::int AS id FROM averbacoes a JOIN substituicoes s USING (chave)
    WHERE a.situacao = 'CANCELADA' OR EXISTS (SELECT FROM creditos_de_cancelamento c WHERE c.id_averbacao = a.id_averbacao) ORDER BY 1`);
  expect(data.map(({ id_averbacao: id }) => ({ id })).toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(
    independente,
  );
});

test('more lines than are printed: the sentence says so, not that fields are at fault', async () => {
  await api.database.query(`
    INSERT INTO dis (numero_di, data_registro, cnpj_importador, id_apolice, id_moeda, valor_fob, situacao, id_motivo)
    SELECT (2000000000 + n)::text, '2020-01-02', cnpj_importador, id_apolice, id_moeda, 1, situacao, id_motivo
    FROM dis, generate_series(1, 2001) n WHERE numero_di = '2600000014'`);
  const { status, bytes } = await api.pdf('dis-desprezadas', { de: '2020-01-01', ate: '2020-12-31' });
  expect([status, JSON.parse(bytes.toString()).message]).toEqual([
    422,
    'São mais de 2.000 linhas: restrinja os parâmetros ou baixe a planilha.',
  ]);
});
