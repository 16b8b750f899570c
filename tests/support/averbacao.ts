import type { LinhaDeAverbacao } from '../../shared/contracts/averbacao.ts';

/** An open shipment, as the list has it. */
export const averbacaoDaLista: LinhaDeAverbacao = {
  id_averbacao: 77,
  competencia: 202610,
  protocolo: 'C00000012-7',
  numero_averbacao: '0540001011122233300018157001000001234000',
  id_apolice: 7,
  apolice: '5400010',
  id_ramo: 54,
  ramo: 'RCTR-C',
  id_grupo: 1,
  grupo: 'Matriz',
  segurado: 'Ipê Transportes Ltda',
  tipo_documento: 'CT-e',
  serie: '1',
  numero: '1234',
  chave: '35261011222333000181570010000012341123456780',
  data_embarque: '2026-10-05',
  placa: 'ABC1D23',
  origem: 'São Paulo/SP',
  destino: null,
  importancia_segurada: '1000.00',
  premio: '0.50',
  situacao: 'ABERTA',
  id_conversao: 12,
  impedimento: null,
};
