import { readFileSync } from 'node:fs';
import { type ConverterUnderTest, startConverter } from './converter-under-test.ts';

/** A file of `casos/`: documents of an invented carrier, which has policy 60. */
export const caso = (nome: string): Buffer => readFileSync(new URL(`casos/${nome}`, import.meta.url));

export async function startTransportadora() {
  const converter = await startConverter();
  await converter.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES (60, 'Transportadora de Exemplo Ltda', '18709931000129');
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    VALUES (60, 1, '5400060', 54, 60, 1, '2026-01-01', '2026-12-31', 900000000, 500000, '2025-12-20', 'carga');
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES (60, 0.03);
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES (60, 60, '001', 'Matriz', true);
    INSERT INTO municipios (codigo_ibge, nome, uf) VALUES (3106200, 'Belo Horizonte', 'MG')`);
  return { ...converter, ...dizer(converter) };
}

function dizer(converter: ConverterUnderTest) {
  return {
    enviar: (conteudo: string | Buffer, nome = 'lote.xml', layout = 'CT-e XML 4.00') =>
      converter.upload(conteudo, { layout, nome, aceitar: 'validos' }),
    declarar: (xml: string | Buffer) =>
      converter.as('ana').post('/api/Averbacao/documento?ramo=54').type('application/xml').send(Buffer.from(xml)),
    conversao: async ({ body }: { body: { id_CONVERSAO: number } }) =>
      (await converter.get(`/api/Conversor/conversoes/${body.id_CONVERSAO}`)).body,
    /** State, vehicle and departure of each shipment of these documents. */
    embarques: async (...numeros: readonly number[]) =>
      (
        await converter.database.query<{ dito: string }>(
          `SELECT concat_ws(' ', numero, situacao, placa, data_embarque) AS dito FROM averbacoes WHERE numero::int = ANY($1)
           ORDER BY numero::int, id_averbacao`,
          [numeros],
        )
      ).map(({ dito }) => dito),
  };
}
