import { expect } from 'vitest';
import { startConverter } from '../conversor/converter-under-test.ts';

/** Two policies of an importer, with helpers to declare, capture, link and exclude. */
export async function startDis() {
  const converter = await startConverter();
  await converter.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (9, 'Acácia Importadora S.A.', '60701190000104');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT n, 1, '25000' || n, 25, 9, 1, '2026-01-01', '2026-12-31', 900000000, 90000000, '2025-12-20', 'carga' FROM unnest(ARRAY[25, 26]) n;
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (25, 0.1), (26, 0.1);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (25, 25, '001', 'Matriz', true), (26, 26, '001', 'Matriz', true);
    INSERT INTO paises (id_pais, iso2, iso3, nome_pt) VALUES (7, 'DE', 'DEU', 'Alemanha');
    INSERT INTO moedas (id_moeda, codigo_iso, nome) VALUES (1, 'USD', 'Dólar') ON CONFLICT DO NOTHING;
    INSERT INTO motivos (id_motivo, tipo, descricao) VALUES (900, 'DESPREZO_DI', 'Seguro feito no exterior'),
      (901, 'EXCLUSAO_AVERBACAO', 'Arquivo enviado duas vezes')`);

  let ultimo = 0;
  /** An import of USD 10,000 under policy 25. @returns its id. */
  async function importacao(outros: object = {}): Promise<number> {
    ultimo += 1;
    const { status, body } = await converter.send('post', '/api/Averbacao', {
      id_apolice: 25,
      tipo: 'D',
      tipo_documento: 'Fatura comercial',
      numero: `INV-${ultimo}`,
      data_embarque: '2026-11-11',
      id_mercadoria: 1,
      id_pais_origem: 7,
      id_moeda: 1,
      taxa_cambio: '5.0000000',
      valor_fob: '10000.00',
      ...outros,
    });
    expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(Number) })]);
    return body.id;
  }
  /** A captured declaration that is pending. @returns its id. */
  async function di(numero: string, outros: object = {}): Promise<number> {
    const { status, body } = await converter.send('post', '/api/Cadastro/dis', {
      numero_di: numero,
      data_registro: '2026-11-12',
      cnpj_importador: '60701190000104',
      id_moeda: 1,
      valor_fob: '10000.00',
      ...outros,
    });
    expect([status, body]).toMatchObject([200, { versao: 1 }]);
    return body.id;
  }
  const vinculo = async (id: number) => (await converter.get(`/api/Cadastro/dis/${id}/vinculo`)).body.retorno;
  const agir = async (id: number, acao: string, pedido: object = {}) =>
    converter.send('post', `/api/Cadastro/dis/${id}/vinculo/${acao}`, {
      versao: (await vinculo(id)).versao,
      ...pedido,
    });
  const averbacao = async (id: number) => (await converter.get(`/api/Averbacao/${id}`)).body.retorno;
  const excluir = (ids: readonly number[]) =>
    converter.send('post', '/api/Averbacao/exclusao-bloco', {
      ids,
      quantidade: ids.length,
      id_motivo: 901,
      motivo: 'Arquivo enviado duas vezes',
      simular: false,
    });
  /** Changes since the capture, latest first: user, field, old and new value. */
  async function mudancas(id: number): Promise<string[]> {
    const { body } = await converter.get(`/api/Cadastro/dis/${id}/historico`);
    const entradas = body.retorno as {
      quem: string;
      acao: string;
      mudancas: Record<'rotulo' | 'antes' | 'depois', string>[];
    }[];
    return entradas
      .filter(({ acao }) => acao === 'alterar')
      .flatMap((entrada) =>
        entrada.mudancas.map(({ rotulo, antes, depois }) => `${entrada.quem}: ${rotulo} ${antes} > ${depois}`),
      );
  }
  return { converter, importacao, di, vinculo, agir, averbacao, excluir, mudancas };
}
