import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { MAX_ID } from '../../../../../shared/contracts/fields.ts';
import { camposDoEmbarque } from '../../../../../shared/contracts/simulacao-de-taxa.ts';

/** Form of a test shipment; groups are limited to those of the policy. */
export const formularioDoEmbarque: Cadastro = {
  ...apolice,
  nome: 'embarque-testado',
  campos: {
    ...camposDoEmbarque,
    id_apolice: { tipo: 'inteiro', rotulo: 'Apólice', min: 1, max: MAX_ID, oculto: true },
  },
};
