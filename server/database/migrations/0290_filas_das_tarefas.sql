-- The line in which a task waits; NULL, of earlier versions: that of its kind.
ALTER TABLE tarefas ADD na_fila text;
