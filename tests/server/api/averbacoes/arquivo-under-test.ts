import pg from 'pg';
import { readXlsx } from 'hucre';
import { arquivar, desarquivar } from '../../../../server/database/arquivo.ts';
import { relatorios } from '../../../../shared/contracts/relatorios/relatorios.ts';
import { somarEmbarques } from '../../../../server/api/relatorios/executar-agendamento.ts';
import { type RelatoriosUnderTest, startRelatorios } from '../relatorios/relatorios-under-test.ts';
import { CHAVE } from './averbacoes-under-test.ts';

/** The archived month, and a shipment in it that has a key. */
export const MES = 202_610;

export interface ArquivoUnderTest extends RelatoriosUnderTest {
  readonly chaveada: number;
  arquivar(mes?: number): Promise<void>;
  desarquivar(mes?: number): Promise<void>;
  /** All rows of the month as text, archived or not. */
  linhasDoMes(): Promise<string[]>;
  /** Responses of every read call about the month, by name. */
  respostas(): Promise<Record<string, unknown>>;
}

/** An invoiced month with shipments of every kind, more than fit one block, and live shipments next to it. */
export async function startArquivo(dataDir?: string): Promise<ArquivoUnderTest> {
  const api = await startRelatorios(dataDir);
  const chaveada = await api.declarar({ chave: CHAVE, garantia: 'Cláusula A', id_adicionais: [3, 4], km: 12 });
  // Block 2: an exclusion archived together with its shipment.
  await api.excluir({ ids: await api.listar({ id_apolice: 1, protocolo: 'N2' }), quantidade: 1 });
  const substituida = '35261011222333000181570010000099991000099990';
  await api.declarar({ chave: substituida, situacao: 'CANCELADA' });
  await api.database.query(
    `INSERT INTO substituicoes (chave, chave_substituta, recebida_por) VALUES ('${substituida}', '${CHAVE}', 'ana')`,
  );
  await api.database.query(muitas);
  await fechar(api);
  const comCliente = async (work: (client: pg.Client) => Promise<void>) => {
    const client = new pg.Client({ connectionString: api.database.url });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  return {
    ...api,
    chaveada,
    arquivar: (mes = MES) => comCliente((client) => arquivar(client, mes, 'operador')),
    desarquivar: (mes = MES) => comCliente((client) => desarquivar(client, mes, 'operador')),
    async linhasDoMes() {
      const [{ colunas } = { colunas: '' }] = await api.database.query<{ colunas: string }>(
        `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS colunas FROM pg_attribute
         WHERE attrelid = 'averbacoes'::regclass AND attnum > 0 AND NOT attisdropped`,
      );
      const rows = await api.database.query<{ linha: string }>(
        `SELECT ROW(${colunas})::text AS linha FROM averbacoes_todas WHERE competencia = ${MES} ORDER BY id_averbacao`,
      );
      return rows.map(({ linha }) => linha);
    },
    respostas: () => respostas(api, chaveada),
  };
}

/** Group 2 departs last, so that no earlier block contains it. */
const muitas = `
  INSERT INTO averbacoes (competencia, id_apolice, id_grupo, origem_sistema, protocolo, numero_averbacao, tipo_documento, numero,
    data_emissao, data_embarque, placa, meio_transporte, importancia_segurada, taxa_basica, taxa, premio, observacao)
  SELECT ${MES}, 1, CASE n % 4 WHEN 3 THEN 2 ELSE 1 END, 'CONVERSOR', 'M' || n, 'M' || n, 'CT-e', n::text, '2026-10-01', '2026-10-01'::date + n * 7 % 28,
    CASE WHEN n % 3 = 0 THEN 'ABC1D23' END, 'Rodoviário', n + 0.01, 0.05, 0.05, 0.5, CASE WHEN n % 50 = 0 THEN 'Frágil; "não" tombar' END
  FROM generate_series(1, 2300) n`;

/** Issues the month's invoice, settles its imports and adds up its sums, so that nothing blocks archiving. */
async function fechar({ database, db }: RelatoriosUnderTest): Promise<void> {
  await database.query(`
    UPDATE averbacoes SET tipo = 'D' WHERE tipo = 'P';
    UPDATE averbacoes SET situacao = 'FATURADA' WHERE competencia = ${MES} AND situacao = 'ABERTA' AND id_apolice = 2;
    INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura)
    SELECT 1, g, ${MES}, true, id_fatura FROM faturas, generate_series(1, 2) g WHERE numero_fatura = 2
    ON CONFLICT (id_apolice, id_grupo, competencia) DO UPDATE SET fechado = true, id_fatura = excluded.id_fatura`);
  await somarEmbarques(db);
}

/** @returns the rows of the file's sheets, without the cover. */
async function folhas(api: RelatoriosUnderTest, method: 'get' | 'post', path: string, body?: object) {
  const answer = await api.as('leitor')[method](path).send(body).responseType('blob');
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const { sheets } = await readXlsx(answer.body as Buffer);
  // Skip the cover: it contains the time of creation.
  return sheets.slice(1).map(({ rows }) => rows);
}

async function respostas(api: RelatoriosUnderTest, chaveada: number): Promise<Record<string, unknown>> {
  const todas: Record<string, unknown> = {};
  const listar = async (nome: string, filtros: object, search = '', pagina: object = {}) => {
    const pedido = { start: 1, length: 100, search: { value: search }, filtros, ...pagina };
    const { body } = await api.post('/api/Averbacao/Listar', pedido, 'leitor');
    const { competencias_arquivadas: _marca, ...resposta } = body as Record<string, unknown>;
    todas[`lista ${nome}`] = resposta;
  };
  await listar('sem filtro', {});
  await listar('da competência', { competencia: MES });
  await listar('da competência, mais adiante', { competencia: MES }, '', {
    start: 1201,
    ordem: { coluna: 'data_embarque', sentido: 'asc' },
  });
  await listar('da competência, de uma placa', { competencia: MES, placa: 'ABC1D23' });
  await listar('da apólice, excluídas', { id_apolice: 1, situacao: 'EXCLUIDA' });
  await listar('da apólice, de um protocolo', { id_apolice: 1, protocolo: 'M77' });
  await listar('dos dias', { data_embarque: { de: '2026-10-03', ate: '2026-10-04' } });
  await listar('do bloco', { id_bloco: 2 });
  await listar('da chave', {}, CHAVE);
  await listar('de chaves coladas', { documento: [CHAVE] });
  await listar('da apólice pelo número', {}, '5400010');
  for (const { id_averbacao } of (todas['lista da competência'] as { data: { id_averbacao: number }[] }).data.slice(
    0,
    5,
  )) {
    const { body } = await api.get(`/api/Averbacao/${id_averbacao}`, 'leitor');
    const { arquivada: _marca, ...retorno } = (body as { retorno: Record<string, unknown> }).retorno;
    todas[`averbação ${id_averbacao}`] = retorno;
  }
  todas['pela busca'] = (await api.get(`/api/Busca?q=${CHAVE}`, 'leitor')).body;
  todas['certificado'] = (await api.get(`/api/Averbacao/${chaveada}/certificado`, 'leitor')).status;
  const [{ codigo } = { codigo: '' }] = await api.database.query<{ codigo: string }>('SELECT codigo FROM certificados');
  todas['certificado conferido'] = (await api.post('/api/Certificado/conferencia', { codigo, chave: CHAVE })).body;
  todas['panorama'] = (await api.get('/api/Apolice/2/panorama', 'leitor')).body;
  const [{ id_fatura } = { id_fatura: 0 }] = await api.database.query<{ id_fatura: number }>(
    'SELECT id_fatura FROM faturas WHERE numero_fatura = 2',
  );
  todas['fatura'] = (await api.get(`/api/Fatura/${id_fatura}`, 'leitor')).body;
  todas['relação da fatura'] = await folhas(api, 'post', `/api/Fatura/${id_fatura}/relacao`);
  todas['planilha da lista'] = await folhas(api, 'post', '/api/Averbacao/planilha', {
    search: { value: '' },
    filtros: { competencia: MES },
  });
  todas['planilha de uma placa'] = await folhas(api, 'post', '/api/Averbacao/planilha', {
    search: { value: '' },
    filtros: { id_apolice: 1, placa: 'ABC1D23' },
  });
  for (const [periodoCompetencia, idGrupo] of [
    [0, 0],
    [MES, 0],
    [MES, 2],
  ] as const) {
    const pedido = { idApolice: 1, idGrupo, ramo: 54, periodoCompetencia, colunasSelecionadas: [] };
    const nome = `Relação de Embarques ${periodoCompetencia}/${idGrupo}`;
    const lista = { ...pedido, tipoSelecao: 'A', idSegurado: 0, idCorretor: 0 };
    todas[nome] = (await api.post('/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional', lista, 'leitor')).body;
    todas[`${nome}, planilha`] = await folhas(api, 'post', '/api/Relatorios/relacaoEmbarquesNacionalOnLine', {
      ...pedido,
      previa: true,
      pre_fatura: 0,
    });
  }
  for (const relatorio of relatorios) {
    const parametros = await api.obrigatorios(relatorio);
    const { gerado_em: _agora, ...executado } = await api.linhas(relatorio.nome, parametros);
    todas[`relatório ${relatorio.nome}`] = executado;
    todas[`relatório ${relatorio.nome}, planilha`] = await api.planilha(relatorio.nome, parametros);
  }
  return todas;
}
