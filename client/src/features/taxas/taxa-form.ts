import { apolice } from '../../../../shared/contracts/apolice/apolice.ts';
import { chamadasDaParte } from '../../../../shared/contracts/apolice-partes/parte-calls.ts';
import { taxas } from '../../../../shared/contracts/apolice-partes/taxas.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { MAX_ID } from '../../../../shared/contracts/fields.ts';

const { campos, chave, nome, tabela, titulo, descricao } = taxas;

/** Form of one rate; groups are limited to those of the policy. */
export const formularioDaTaxa: Cadastro = {
  ...apolice,
  nome: `apolice-${nome}`,
  caminho: chamadasDaParte(taxas).update.path,
  tabela,
  chave,
  titulo,
  singular: 'taxa',
  genero: 'f',
  descricao,
  campos: {
    ...campos,
    id_grupo: { ...campos.id_grupo, filtro: { id_apolice: 'id_apolice' } },
    id_apolice: { tipo: 'inteiro', rotulo: 'Apólice', min: 1, max: MAX_ID, oculto: true },
  },
  nomeia: ['tipo'],
};
