import { comGz } from './bytes/gz.ts';
import { lerDelimitado } from './texto/delimitado.ts';
import { lerXmlCte, lerXmlNfe } from './xml/documentos.ts';
import { lerFixo } from './texto/linhas.ts';
import { lerPlanilha } from './planilha/planilha.ts';
import { lerProcedaConemb31 } from './proceda/proceda.ts';
import type { Leitor, Limites, TipoLayout } from './registro.ts';

const descompactando =
  (ler: Leitor): Leitor =>
  (path, layout, limites) =>
    comGz(path, (aberto) => ler(aberto, layout, limites));

export const leitores: Readonly<Record<TipoLayout, Leitor>> = {
  XML_CTE: descompactando(lerXmlCte),
  XML_NFE: descompactando(lerXmlNfe),
  PROCEDA_CONEMB31: descompactando(lerProcedaConemb31),
  DELIMITADO: descompactando(lerDelimitado),
  PLANILHA: descompactando(lerPlanilha),
  FIXO: descompactando(lerFixo),
};

export const limites: Limites = {
  registros: 2_000_000,
  caracteres: 65_536,
  entradasZip: 100_000,
  bytesDescompactados: 4 * 1024 ** 3,
  bytesPorEntrada: 64 * 1024 ** 2,
};
