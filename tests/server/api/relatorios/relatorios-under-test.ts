import type { Destino } from '../../../../server/arquivos/armazem.ts';
import { readXlsx } from 'hucre';
import { expectWellMade } from '../../../support/well-made-planilha.ts';
import type { Parametro, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Executado } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { cadastroReferido } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { type AverbacoesUnderTest, startAverbacoes } from '../averbacoes/averbacoes-under-test.ts';

type Valores = Readonly<Record<string, unknown>>;

export interface RelatoriosUnderTest extends AverbacoesUnderTest {
  /** Runs a report as `leitor`. */
  executar(nome: string, parametros: Valores, pagina?: Valores): ReturnType<AverbacoesUnderTest['post']>;
  /** Runs a report and returns its response body. */
  linhas(nome: string, parametros: Valores, pagina?: Valores): Promise<Executado>;
  /** Cells of the spreadsheet's data sheet, with its header. @param pedido columns, order, the chart's bar. */
  planilha(nome: string, parametros: Valores, pedido?: Valores): Promise<unknown[][]>;
  arquivo(nome: string, formato: 'planilha' | 'pdf', parametros: Valores): Promise<{ status: number; bytes: Buffer }>;
  pdf(nome: string, parametros: Valores): Promise<{ status: number; bytes: Buffer }>;
  /** Values for required parameters: the widest period, the first option, the first referenced row. */
  obrigatorios(relatorio: Relatorio): Promise<Record<string, unknown>>;
}

export async function startRelatorios(dataDir?: string, s3?: Destino['s3']): Promise<RelatoriosUnderTest> {
  const api = await startAverbacoes(dataDir, s3);
  await preparar(api);
  const executar = (nome: string, parametros: Valores, pagina: Valores = {}) =>
    api.post(`/api/Relatorio/${nome}/executar`, { parametros, start: 1, length: 500, ...pagina }, 'leitor');
  const download = (path: string, body: object) => api.as('leitor').post(path).responseType('blob').send(body);
  const arquivo: RelatoriosUnderTest['arquivo'] = async (nome, formato, parametros) => {
    const { status, body } = await download(`/api/Relatorio/${nome}/${formato}`, { parametros });
    return { status, bytes: body as Buffer };
  };
  return {
    ...api,
    executar,
    async linhas(nome, parametros, pagina) {
      const { status, body } = await executar(nome, parametros, pagina);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as Executado;
    },
    async planilha(nome, parametros, pedido) {
      const { body } = await download(`/api/Relatorio/${nome}/planilha`, { parametros, ...pedido });
      await expectWellMade(body as Buffer);
      const { sheets } = await readXlsx(body as Buffer);
      return sheets[1]?.rows as unknown[][];
    },
    arquivo,
    pdf: (nome, parametros) => arquivo(nome, 'pdf', parametros),
    async obrigatorios({ parametros, umDe }) {
      const valor = async (nome: string, parametro: Parametro): Promise<unknown> => {
        switch (parametro.tipo) {
          case 'data':
            return nome === 'dia' ? '2026-09-15' : nome.endsWith('ate') ? '2199-12-31' : '1900-01-01';
          case 'competencia':
            return nome.endsWith('ate') ? 202_612 : nome.endsWith('de') ? 202_601 : 202_610;
          case 'opcao':
            return Object.keys(parametro.opcoes)[0];
          case 'referencia': {
            const { tabela, chave } = cadastroReferido(parametro.cadastro);
            const [row] = await api.database.query<{ chave: number }>(`SELECT min(${chave}) AS chave FROM ${tabela}`);
            return row?.chave;
          }
          default:
            throw new Error(`no example of ${nome}`);
        }
      };
      const pedidos = Object.entries(parametros).filter(([nome, { obrigatorio }]) => obrigatorio || nome === umDe?.[0]);
      return Object.fromEntries(await Promise.all(pedidos.map(async ([nome, um]) => [nome, await valor(nome, um)])));
    },
  };
}

/** Data for every report: two currencies, a treaty, refused declarations, tomadores, invoices. */
async function preparar({ database, declarar, averbar, excluir, listar }: AverbacoesUnderTest): Promise<void> {
  await database.query(`
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'BRL', 'Real'), (2, 'USD', 'Dólar dos Estados Unidos')
      ON CONFLICT DO NOTHING;
    INSERT INTO cambios (id_moeda, data, taxa_compra, taxa_venda) SELECT id_moeda, '2026-10-01', 5.1, 5.2
      FROM moedas WHERE codigo_iso = 'USD';
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT 2, 1, '2100020', id_ramo, 1, 1, '2026-01-01', '2026-12-31', 900000, 5000, '2025-12-20', 'carga'
      FROM ramos WHERE nome = 'Importação';
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (3, 2, '001', 'Matriz', true);
    INSERT INTO apolice_tomadores (id_apolice, razao_social, cnpj, taxa) VALUES (1, 'Açaí do Pará Ltda', '11444777000161', 0.06);
    INSERT INTO contratos_resseguro (id_contrato_resseguro, nome, tipo, id_ramo, id_moeda, vigencia_inicio, vigencia_fim,
      retencao_percentual, limite, comissao_percentual)
    SELECT 1, 'Quota 2026', 'QUOTA', 54, id_moeda, '2026-01-01', '2026-12-31', 30, 1000000, 10 FROM moedas WHERE codigo_iso = 'BRL';
    INSERT INTO contrato_resseguro_participantes VALUES (1, 1, 'IRB', 60), (1, 2, 'Ressegura', 40);
    INSERT INTO motivos (tipo, descricao) VALUES ('DESPREZO_DI', 'Fora da vigência de teste');
    INSERT INTO dis (numero_di, data_registro, cnpj_importador, id_apolice, id_moeda, valor_fob, situacao, id_motivo)
    SELECT '2600000014', '2026-10-03', '11222333000181', 2, o.id_moeda, 1000, 'DESPREZADA', m.id_motivo
      FROM moedas o, motivos m WHERE o.codigo_iso = 'USD' AND m.descricao = 'Fora da vigência de teste';
    INSERT INTO faturas (numero_fatura, numero_endosso, situacao, id_apolice, id_ramo, id_sucursal, competencia, data_emissao,
      data_vencimento, valor_pago, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido,
      dias_validos, premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes,
      cosseguro, alterado_por)
    VALUES (1, 1, 'PAGA', 1, 54, 1, 202609, '2026-09-05', '2026-10-20', 107.38, 2, 200000, 90, 0, 100, 30, 100, 0, 0, 7.38, 7.38,
        107.38, '[]', '[{"valor": "12.50"}]', '[{"id_congenere": 1, "participacao": "20", "premio": "20.00", "comissao": "2.00",
        "taxa_administracao": "0.40"}]', 'ana'),
      (2, 2, 'EMITIDA', 1, 54, 1, 202610, '2026-11-05', '2026-11-20', NULL, 3, 300000, 200, -20, 100, 31, 180, 0, 0, 7.38, 13.28,
        193.28, '[]', '[{"valor": "22.50"}]', '[]', 'ana'),
      (3, 3, 'CANCELADA', 1, 54, 1, 202611, '2026-12-05', '2026-12-20', NULL, 1, 100000, 50, 0, 0, 30, 50, 0, 0, 7.38, 3.69,
        53.69, '[]', '[]', '[]', 'ana');
    INSERT INTO congeneres (id_congenere, codigo_susep, razao_social) VALUES (1, '00001', 'Congênere Seguros');
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, valor, data_vencimento, registrado_por)
    SELECT id_fatura, id_apolice, 'EMISSAO', data_emissao, valor_total, data_vencimento, 'ana' FROM faturas;
    INSERT INTO fatura_recebimentos (id_fatura, id_apolice, data, valor, meio, premio, tributos, devido, quita, registrado_por)
    SELECT id_fatura, id_apolice, '2026-10-15', 107.38, 'TED', 100, '[{"tributo": "IOF", "tipo_viagem": "NACIONAL", "aliquota": "7.38",
      "valor": "7.38", "somado": true}]', 107.38, true, 'ana' FROM faturas WHERE numero_fatura = 1`);
  await averbar(202_610, ['10.01', '20.02', '30.03']);
  await averbar(202_611, ['5.00'], 2);
  const trecho = { placa: 'ABC1D23', percurso: 'Intermunicipal' };
  await declarar({ ...trecho, cnpj_tomador: '11444777000161', tomador: 'Açaí do Pará' });
  await declarar({
    ...trecho,
    cnpj_tomador: '45723174000110',
    tomador: 'Não Cadastrado',
    importancia_segurada: 7000,
    premio: 3.5,
  });
  const internacional = {
    id_apolice: 2,
    id_grupo: 3,
    meio_transporte: 'Marítimo',
    navio: 'Ipê do Mar',
    pais_origem: 'Chile',
  };
  await declarar({
    ...internacional,
    tipo: 'P',
    moeda: 'USD',
    taxa_cambio: 5.2,
    is_moeda: '1000.00',
    valor_fob: '900.00',
    importancia_segurada: 5200,
  });
  await declarar({
    ...internacional,
    tipo: 'D',
    moeda: 'EUR',
    taxa_cambio: 6.1,
    is_moeda: '100.00',
    valor_fob: '90.00',
    importancia_segurada: 610,
  });
  const [id] = await listar({ id_apolice: 1 });
  await excluir({ ids: [id], quantidade: 1 });
}
