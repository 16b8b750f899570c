import type { LayoutCompleto } from '../../../shared/contracts/conversor-layouts.ts';
import { campoDeTexto } from '../../../server/api/leitura/registro.ts';

type LayoutCampo = LayoutCompleto['campos'][number];

const campo = (nome: string, other: Partial<LayoutCampo> = {}): LayoutCampo => ({
  ordem: 1,
  campo: nome,
  cabecalho: nome,
  ...campoDeTexto,
  ...other,
});
const valor = { tipo: 'DECIMAL', separadorDecimal: ',', casasDecimais: 2 } as const;

/** The product's CSV layout, with a few of its fields. */
export const layoutCsv: LayoutCompleto = {
  id_LAYOUT_ENTRADA_MASSA: 4,
  nome: 'CSV',
  tipo: 'DELIMITADO',
  descricao: '',
  ativo: true,
  versao: 1,
  copia: false,
  separador: null,
  codificacao: null,
  linhasCabecalho: 1,
  identificador: null,
  cnpjSegurado: null,
  campos: [
    campo('placa'),
    campo('data_embarque', { tipo: 'DATA' }),
    campo('valor_mercadoria', valor),
    campo('valor_frete', valor),
  ],
};
