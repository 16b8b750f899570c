import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { invalidate } from '../api/queries.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { useSending } from '../api/use-sending.ts';
import { guardarVisao } from '../api/visoes.ts';
import { ViewNameInput } from '../ui/list/ViewNameInput.tsx';
import { Check } from '../ui/Check.tsx';
import { Falha } from './PartesDoPainel.tsx';

interface NovaVisaoProps {
  readonly id: string;
  readonly lista: string;
  readonly visoes: readonly Visao[];
  readonly endereco: string;
  readonly onSaved: (nome: string, nova: boolean) => void;
}

export function NovaVisao({ id, lista, visoes, endereco, onSaved }: NovaVisaoProps) {
  const client = useQueryClient();
  const [digitado, setDigitado] = useState('');
  const [daEquipe, setDaEquipe] = useState(false);
  const publica = useAdmitted('write');
  const nome = digitado.trim();
  const { send, isPending, error } = useSending({
    mutationFn: async () => {
      const nova = await guardarVisao(visoes, { lista, nome, endereco, da_equipe: daEquipe });
      await invalidate(client, 'visoes');
      return nova;
    },
    onSuccess: (nova) => {
      setDigitado('');
      setDaEquipe(false);
      onSaved(nome, nova);
    },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (nome !== '') send(undefined);
  }

  return (
    <form className="d-grid gap-2" onSubmit={onSubmit}>
      <ViewNameInput
        id={id}
        value={digitado}
        onName={setDigitado}
        saving={isPending}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-erro` : undefined}
      />
      <Falha id={`${id}-erro`} error={error} />
      {publica && <Check className="mb-0" label="Para toda a equipe" checked={daEquipe} onChecked={setDaEquipe} />}
    </form>
  );
}
