import { admits } from '../../../shared/contracts/access.ts';
import { buffer } from 'node:stream/consumers';
import { findArquivoDaCarta } from '../serving/arquivos-de-tarefa.repository.ts';
import type { Oficio } from '../serving/despachar.ts';
import type { ApiParts } from '../serving/parts.ts';
import { conflict } from '../serving/refusals.ts';

/** Attaches the file of a scheduled report, as long as its owner may send e-mails; the row of the e-mail records the outcome. */
export function oficioDoRelatorio({ db, armazem }: Pick<ApiParts, 'db' | 'armazem'>): Oficio {
  return {
    async anexos({ id_tarefa }) {
      const arquivo = await findArquivoDaCarta(db, id_tarefa as number);
      const guardado = arquivo && (await armazem.abrir(arquivo.objeto));
      if (!guardado) throw conflict('O relatório não está mais guardado.');
      if (arquivo.perfil === null || !admits('write', arquivo.perfil)) {
        guardado.conteudo.destroy();
        throw conflict('Quem agendou não pode mais enviar e-mails.');
      }
      return [{ nome: arquivo.nome, tipo: arquivo.tipo, conteudo: await buffer(guardado.conteudo) }];
    },
    anotar: async () => {},
  };
}
