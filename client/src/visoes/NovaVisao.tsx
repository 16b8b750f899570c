import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { invalidate } from '../api/queries.ts';
import { failureOf } from '../api/server-message.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { useSending } from '../api/use-sending.ts';
import { sendNovaVisao, sendVisao } from '../api/visoes.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { VIEW_NAME_MAX } from '../ui/list/saved-views.ts';
import { Check } from '../ui/Check.tsx';

interface NovaVisaoProps {
  readonly id: string;
  readonly lista: string;
  readonly visoes: readonly Visao[];
  readonly endereco: string;
  /** @param nova whether the name is new. */
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
      const antes = visoes.find((visao) => visao.minha && visao.nome === nome);
      if (antes) {
        const { id_visao, da_equipe, versao } = antes;
        await sendVisao(id_visao, { nome, endereco, da_equipe: da_equipe || daEquipe, versao });
      } else await sendNovaVisao({ lista, nome, endereco, da_equipe: daEquipe });
      await invalidate(client, 'visoes');
      return antes === undefined;
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
      <label className="form-label m-0" htmlFor={id}>
        Salvar visão atual
      </label>
      <div className="input-group">
        <input
          id={id}
          className="form-control"
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          placeholder="Nome da visão"
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-erro` : undefined}
          value={digitado}
          onChange={(event) => setDigitado(event.target.value)}
        />
        <Button type="submit" variant="outline-secondary" disabled={isPending}>
          Salvar
        </Button>
      </div>
      {error && (
        <div id={`${id}-erro`} className="ap-field-error mb-0" role="alert">
          <FailureText {...failureOf(error)} />
        </div>
      )}
      {publica && (
        <Check
          className="mb-0"
          label="Para toda a equipe"
          checked={daEquipe}
          onChange={({ target }) => setDaEquipe(target.checked)}
        />
      )}
    </form>
  );
}
