import { alcada } from './alcada.ts';
import { assessoria } from './assessoria.ts';
import { caixaPostal } from './caixa-postal.ts';
import { cambio } from './cambio.ts';
import { complementoPais } from './complemento-pais.ts';
import { congenere } from './congenere.ts';
import { contratoResseguro } from './contrato-resseguro.ts';
import { corretores } from './corretores.ts';
import type { Cadastro } from './definir-cadastro.ts';
import { descontoRecorrente } from './desconto-recorrente.ts';
import { dis } from './dis.ts';
import { embalagem } from './embalagem.ts';
import { estado } from './estado.ts';
import { feriado } from './feriado.ts';
import { incoterms } from './incoterms.ts';
import { iof } from './iof.ts';
import { mercadoria } from './mercadoria.ts';
import { mesSemFaturamento } from './mes-sem-faturamento.ts';
import { moeda } from './moeda.ts';
import { motivo } from './motivo.ts';
import { municipio } from './municipio.ts';
import { navio } from './navio.ts';
import { pais } from './pais.ts';
import { ramo } from './ramo.ts';
import { representantePais } from './representante-pais.ts';
import { segurado } from './segurado.ts';
import { sistemaAverbacao } from './sistema-averbacao.ts';
import { subgrupo } from './subgrupo.ts';
import { sucursal } from './sucursal.ts';
import { tomador } from './tomador.ts';
import { urbanoSuburbano } from './urbano-suburbano.ts';

/** Every registry of the product. What is declared here has its calls, its page and its place in OpenAPI. */
export const cadastros: readonly Cadastro[] = [
  // The menu's, in its order.
  sistemaAverbacao,
  urbanoSuburbano,
  mesSemFaturamento,
  representantePais,
  alcada,
  pais,
  complementoPais,
  embalagem,
  mercadoria,
  dis,
  incoterms,
  congenere,
  navio,
  cambio,
  moeda,
  estado,
  municipio,
  sucursal,
  // Of other places in the menu, and of none.
  corretores,
  tomador,
  caixaPostal,
  subgrupo,
  assessoria,
  segurado,
  ramo,
  iof,
  contratoResseguro,
  descontoRecorrente,
  motivo,
  feriado,
];
