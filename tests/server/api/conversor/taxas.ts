import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { completarCnpj } from '../../../../shared/format/cnpj.ts';
import { type ConverterUnderTest, TOMADOR, TRANSPORTADOR } from './converter-under-test.ts';

/** A branch of the policyholder with its own rate, and a shipper with one. */
export const FILIAL = completarCnpj(`${TOMADOR.slice(0, 8)}0002`);
export const EMBARCADOR = completarCnpj('700000010001');

/** Rates of policy 10, not in order of precedence. */
export const taxas: readonly Linha[] = [
  { taxa: '0.05' },
  { percurso: 'Vizinhos', taxa: '0.03' },
  { uf_origem: 'SP', taxa: '0.04' },
  { id_grupo: 4, taxa: '0.015' },
  { cnpj_parte: '45723174', taxa: '0.09' },
  { uf_origem: 'SP', uf_destino: 'PR', taxa: '0.025' },
  { uf_origem: 'SP', uf_destino: 'SP', id_mercadoria: 3, taxa: '0.019' },
  { uf_origem: 'PR', uf_destino: 'SP', taxa: '0.022' },
  { id_mercadoria: 2, uf_origem: 'SP', uf_destino: 'PR', taxa: '0.075' },
  { percurso: 'Estadual', taxa: '0.02' },
  { uf_origem: 'SP', uf_destino: 'RJ', inicio_vigencia: '2026-06-15', fim_vigencia: '2026-06-30', taxa: '0.036' },
  { cnpj_parte: EMBARCADOR, papel: 'EMBARCADOR', taxa: '0.1' },
  { uf_destino: 'BA', taxa: '0.06' },
  { id_mercadoria: 2, taxa: '0.08' },
  { grupo_mercadoria: 'Autopeças', taxa: '0.07' },
  { percurso: 'Urbano', taxa: '0.01' },
  { id_grupo: 4, uf_origem: 'SP', uf_destino: 'PR', taxa: '0.012' },
  { uf_origem: 'SP', uf_destino: 'RJ', inicio_vigencia: '2026-06-01', fim_vigencia: '2026-06-30', taxa: '0.033' },
];

const julho = { inicio_vigencia: '2026-07-01', fim_vigencia: '2026-07-31' };
const adicionais: readonly Linha[] = [
  { tipo: 'AVARIAS', percentual: '10', ...julho },
  { tipo: 'AVARIAS', percentual: '30', id_grupo: 4, ...julho },
  { tipo: 'DESCONTO', descricao: 'Fidelidade', percentual: '5', id_grupo: 4, ...julho },
  { tipo: 'CONTAINER', taxa: '0.002' },
];

/** RC-V: policy 59 of the same carrier. */
const taxasPorViagem: readonly Linha[] = [
  { tipo: 'VIAGEM', valor: '120.5' },
  { tipo: 'VIAGEM', percurso: 'Urbano', valor: '35' },
  { tipo: 'KM', percurso: 'Estadual', valor: '0.125', km_minimo: 100, premio_minimo: '20' },
  { tipo: 'KM', percurso: 'Vizinhos', valor: '0.25' },
];

/** Creates all rates through the calls of the policy's parts, over towns, goods and a conurbation. */
export async function cadastrarTaxas({ database, send, get }: ConverterUnderTest): Promise<void> {
  await database.query(`
    UPDATE apolices SET limite_viagem = 0, limite_responsabilidade = 9000000000;
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, data_emissao, incluido_por)
    SELECT 59, 1, '5900010', 59, id_segurado, 1, '2026-01-01', '2026-12-31', 900000000, '2025-12-20', 'carga'
    FROM segurados WHERE cnpj = '${TRANSPORTADOR}';
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (59, 59, '001', 'Geral', true);
    INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (4125506, 'São José dos Pinhais', 'PR'), (2927408, 'Salvador', 'BA'),
      (2910800, 'Feira de Santana', 'BA'), (3106200, 'Belo Horizonte', 'MG'), (3170206, 'Uberlândia', 'MG'), (3304557, 'Rio de Janeiro', 'RJ');
    INSERT INTO mercadorias (id_mercadoria, codigo, descricao, grupo, agravo_taxa) VALUES
      (3, '0701', 'Vidros', 'Frágeis', 50), (4, '0602', 'Autopeças', 'Autopeças', NULL);
    UPDATE embalagens SET agravo_taxa = 20 WHERE codigo = 'PX';
    INSERT INTO conurbacoes (id_conurbacao, uf, codigo_ibge, vigencia_inicio) VALUES (1, 'PR', 4106902, '2026-01-01');
    INSERT INTO conurbacao_municipios VALUES (1, 1, 4125506)`);
  const put = async (path: string, linhas: readonly Linha[]) => {
    const { versao } = (await get(`/api/Apolice/${path}`)).body;
    const answer = await send('put', `/api/Apolice/${path}`, { versao, linhas });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  await put('10/taxas', taxas);
  await put('10/adicionais', adicionais);
  await put('59/taxas', taxasPorViagem);
}
