import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import type { EntradaDaTrilha } from '../../escrita/row-history.repository.ts';

/** Old trail entries name a shipment by its number. */
const NUMERO = /^\d{9}[0-9A-Z]{12}\d{19}$/;

const numeroEm = (linha: Linha | null) => {
  const averbacao = linha?.['averbacao'];
  return typeof averbacao === 'string' && NUMERO.test(averbacao) ? averbacao : null;
};

/** Adds documents to older entries that name shipments by number. */
export async function nomearAverbacoes(db: Db, idDi: number | string, entradas: readonly EntradaDaTrilha[]) {
  const numeros = [
    ...new Set(entradas.flatMap(({ antes, depois }) => [antes, depois].flatMap((linha) => numeroEm(linha) ?? []))),
  ];
  if (numeros.length === 0) return entradas;
  const documentos = await findDocumentos(db, idDi, numeros);
  const nomeada = (linha: Linha | null): Linha | null => {
    const numero = numeroEm(linha);
    return numero === null ? linha : { ...linha, averbacao: documentos.get(numero) ?? numero };
  };
  return entradas.map((entrada) => ({ ...entrada, antes: nomeada(entrada.antes), depois: nomeada(entrada.depois) }));
}

/** Shipments by number: of the document and of the declaration's days; archived ones are read by policy and days. */
async function findDocumentos(db: Db, idDi: number | string, numeros: readonly string[]) {
  const rows = await listRows<{ numero: string; documento: string }>(db)`
    WITH di AS (SELECT *, data_registro - 180 AS de, data_registro + 60 AS ate FROM dis WHERE id_di = ${idDi}),
    donas AS (
      SELECT id_apolice FROM di WHERE id_apolice IS NOT NULL
      UNION SELECT o.id_apolice FROM di JOIN segurados s ON left(s.cnpj, 8) = left(di.cnpj_importador, 8)
        JOIN apolices o USING (id_segurado)
      UNION SELECT substr(n, 3, 7)::integer FROM unnest(${numeros}::text[]) n)
    SELECT numero_averbacao AS numero, tipo_documento || ' ' || numero AS documento FROM averbacoes
    WHERE ltrim(numero, '0') = ANY (SELECT ltrim(substr(n, 29, 9), '0') FROM unnest(${numeros}::text[]) n)
      AND numero_averbacao = ANY (${numeros}::text[])
    UNION
    SELECT a.numero_averbacao, a.tipo_documento || ' ' || a.numero FROM di CROSS JOIN donas
    JOIN averbacoes a ON a.id_apolice = donas.id_apolice AND a.data_embarque BETWEEN di.de AND di.ate
    WHERE a.numero_averbacao = ANY (${numeros}::text[])
    UNION
    SELECT a.numero_averbacao, a.tipo_documento || ' ' || a.numero FROM di CROSS JOIN donas CROSS JOIN unnest(${numeros}::text[]) n
    JOIN averbacoes_arquivadas b ON b.id_apolice = donas.id_apolice AND b.bloco_de <= di.ate AND b.bloco_ate >= di.de
      AND n = ANY (b.numero_averbacao)
    CROSS JOIN LATERAL averbacao_arquivada(b.id_averbacao[array_position(b.numero_averbacao, n)]) a`;
  return new Map(rows.map(({ numero, documento }) => [numero, documento]));
}
