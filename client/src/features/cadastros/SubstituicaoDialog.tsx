import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { invalidateRegistros, sendSubstituicao } from '../../api/cadastros.ts';
import { chaveOf, registrosQuery } from '../../api/registros.ts';
import { invalidate } from '../../api/queries.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureText } from '../../ui/FailureText.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { opcoesOf } from '../../campos/opcoes.ts';
import { feito, nomeOf } from '../../campos/palavras.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

interface SubstituicaoDialogProps {
  readonly cadastro: Cadastro;
  readonly registro: LinhaRespondida;
  onClose(): void;
}

/** Merges a duplicate: every reference to this row moves to the chosen one. */
export default function SubstituicaoDialog({ cadastro, registro, onClose }: SubstituicaoDialogProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { data = [], isLoading } = useQuery(registrosQuery(cadastro));
  const [por, setPor] = useState('');
  const id = chaveOf(cadastro, registro);
  const outros = useMemo(() => data.filter((linha) => chaveOf(cadastro, linha) !== id), [cadastro, data, id]);
  const options = useMemo(() => opcoesOf(cadastro, outros, ''), [cadastro, outros]);
  const escolhido = outros.find((linha) => String(chaveOf(cadastro, linha)) === por);
  const nome = nomeOf(cadastro, registro);
  const { send, error, isPending } = useSending({
    mutationFn: (linha: LinhaRespondida) =>
      sendSubstituicao(cadastro, id, { por: chaveOf(cadastro, linha), versao: registro.versao }),
    onSuccess: async ({ movidas }, linha) => {
      await Promise.all([invalidateRegistros(client, cadastro), invalidate(client, 'notas')]);
      const resumo = [`“${nome}” ${feito(cadastro, 'substituído')} por “${nomeOf(cadastro, linha)}”`, ...movidas];
      toasts.show({ tone: 'success', text: resumo.join(', ') });
      onClose();
    },
  });
  return (
    <Dialog
      show
      title={`Substituir ${cadastro.singular}`}
      onClose={onClose}
      locked={isPending}
      footer={
        <>
          <SecondaryButton text="Cancelar" disabled={isPending} onClick={onClose} />
          <Button
            variant="danger"
            disabled={isPending || escolhido === undefined}
            onClick={() => escolhido && send(escolhido)}
          >
            {isPending && <Spinner />}
            Substituir
          </Button>
        </>
      }
    >
      <p>
        O que usa <strong>{nome}</strong> passa a usar o registro escolhido, e <strong>{nome}</strong> é{' '}
        {feito(cadastro, 'excluído')}. Não é possível desfazer.
      </p>
      <SearchableSelect
        label="Substituir por *"
        options={options}
        value={por}
        onChange={setPor}
        loading={isLoading}
        autoFocus
        error={error && <FailureText {...failureOf(error)} />}
        noOptionsText={`Nenhum outro registro em ${cadastro.titulo}`}
      />
    </Dialog>
  );
}
