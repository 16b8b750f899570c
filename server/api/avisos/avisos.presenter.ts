import type { Aviso } from '../../../shared/contracts/avisos.ts';
import { formatarReais } from '../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { AvisoRow } from './avisos.repository.ts';

const titulos: Readonly<Record<Aviso['tipo'], (row: AvisoRow) => string>> = {
  tarefa: ({ nome, falhou }) => (falhou ? `${nome}: falhou` : nome),
  mencao: ({ nome, quem }) => `${quem} mencionou você em ${nome}`,
  pedido: ({ nome, quem }) => `${quem} pede a sua decisão: fatura da apólice ${nome}`,
  pendentes: ({ nome }) =>
    nome === '1' ? '1 texto espera por um De-Para' : `${formatarInteiro(Number(nome))} textos esperam por um De-Para`,
  agendamento: ({ nome }) => `${nome}: o agendamento falhou`,
};

/** A notice as a person reads it. */
export function presentAviso(row: AvisoRow): Aviso {
  const { tipo, id, quando, novo, detalhe, falhou, entidade, id_registro, rota } = row;
  return {
    tipo,
    id,
    quando,
    novo,
    titulo: titulos[tipo](row),
    detalhe: tipo === 'pedido' ? formatarReais(detalhe) : detalhe,
    falhou,
    registro: entidade === null || id_registro === null ? null : { entidade, id: id_registro },
    rota,
  };
}
