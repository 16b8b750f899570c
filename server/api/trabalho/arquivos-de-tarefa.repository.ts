import type { Perfil } from '../../../shared/contracts/access.ts';
import { type Db, findRow, run, listValues } from '../sql/connection.repository.ts';

export type NovoArquivo = Readonly<
  Record<'id_tarefa' | 'dias', number> & Record<'objeto' | 'nome' | 'tipo' | 'chamada', string>
>;

/** Says that a file is about to be in the store. */
export const announceArquivo = (db: Db, { id_tarefa, objeto, nome, tipo, chamada, dias }: NovoArquivo) => run(db)`
  INSERT INTO tarefa_arquivos (id_tarefa, objeto, nome, tipo, chamada, expira_em)
  VALUES (${id_tarefa}, ${objeto}, ${nome}, ${tipo}, ${chamada}, now() + ${dias} * interval '1 day')`;

/** Says that an announced file is there whole. @param tamanho bytes. */
export const confirmArquivo = (db: Db, objeto: string, tamanho: number) =>
  run(db)`UPDATE tarefa_arquivos SET tamanho = ${tamanho} WHERE objeto = ${objeto}`;

/** The file that goes with a letter, and who asked for it, as that person is now: null, not in use any more. */
export const findArquivoDaCarta = (db: Db, idTarefa: number) => findRow<
  Pick<NovoArquivo, 'objeto' | 'nome' | 'tipo'> & { readonly perfil: Perfil | null }
>(db)`
  SELECT a.objeto, a.nome, a.tipo, CASE WHEN u.ativo AND u.escopo IS NULL THEN u.perfil END AS perfil
  FROM tarefa_arquivos a JOIN tarefas t USING (id_tarefa) JOIN usuarios u USING (id_usuario)
  WHERE a.id_tarefa = ${idTarefa} AND a.tamanho IS NOT NULL ORDER BY a.id_arquivo DESC LIMIT 1`;

/** Objects to delete from the store: expired, left by a failed run, or of a deleted task. */
export const findVencidos = (db: Db) => listValues<string>(db)`
    SELECT objeto FROM tarefa_arquivos WHERE expira_em <= now()
    UNION SELECT objeto FROM tarefa_arquivos WHERE id_tarefa IS NULL`;

export const forgetArquivo = (db: Db, objeto: string) => run(db)`DELETE FROM tarefa_arquivos WHERE objeto = ${objeto}`;
