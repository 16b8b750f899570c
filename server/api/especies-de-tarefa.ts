import { verificacaoDaTrilha } from './auditoria/verificacao.ts';
import { recalculoDeAverbacoes } from './averbacoes/recalculo.ts';
import { reenvio } from './conversor/recusados/reenviar.ts';
import { conversao, conversaoPequena } from './conversor/segundo-plano.ts';
import { emailDeFatura } from './faturas/documentos/email.ts';
import { loteDeFaturas } from './faturas/fechamento/lote.ts';
import { envioDePacote } from './pacotes/enviar.ts';
import { embarquesGuardados } from './relacao-embarques/abrir-embarques.ts';
import { relatorioGuardado } from './relatorios/guardar.ts';
import type { Especie } from './trabalho/tarefa.ts';

export const especiesDeTarefa: readonly Especie[] = [
  loteDeFaturas,
  conversao,
  conversaoPequena,
  emailDeFatura,
  envioDePacote,
  relatorioGuardado,
  reenvio,
  embarquesGuardados,
  verificacaoDaTrilha,
  recalculoDeAverbacoes,
];
