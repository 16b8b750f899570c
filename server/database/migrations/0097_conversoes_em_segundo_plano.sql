-- A run in the background is found by the number of its conversion, also after its task has ended.
CREATE INDEX tarefas_chave ON tarefas (tipo, chave);
