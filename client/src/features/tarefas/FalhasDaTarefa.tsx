import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { tarefaQuery } from '../../api/tarefas.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';

/** Failures of a task, loaded when opened. */
export function FalhasDaTarefa({ id, falhas }: { readonly id: number; readonly falhas: number }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({ ...tarefaQuery(id), ...(!open && { enabled: false }) });
  const itens = data?.itens_com_falha ?? [];
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{falhas === 1 ? '1 não passou' : `${formatarInteiro(falhas)} não passaram`}</summary>
      {itens.length > 0 && (
        <PlainTable
          label="O que não passou"
          heads={['Item', 'Motivo']}
          rows={itens.map(({ ref, mensagem }) => [ref, mensagem])}
        />
      )}
      {data?.itens_com_falha.length === 0 && <p>O resultado diz o motivo de cada um.</p>}
      {falhas > itens.length && itens.length > 0 && <p>Os primeiros {formatarInteiro(itens.length)}.</p>}
    </details>
  );
}
