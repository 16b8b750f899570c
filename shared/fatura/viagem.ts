import type { TipoDeViagem } from '../contracts/fatura.ts';

export const viagemEmPalavras: Readonly<Record<TipoDeViagem, string>> = {
  NACIONAL: 'Nacional',
  INTERNACIONAL_IMPORTACAO: 'Importação',
  INTERNACIONAL_EXPORTACAO: 'Exportação',
  INTERNACIONAL: 'Internacional',
};
