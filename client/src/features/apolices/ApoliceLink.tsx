/** Links between the policy list and a policy: the history state names the list that the policy was opened from. */
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { paths } from '../../navigation/paths.ts';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

/** The list a policy was opened from. Kept in the history state, so it survives reloads. */
export interface Lista {
  /** Query string of the list, with the page that contains this policy. */
  readonly atual: string;
  /** Query string of the list one step back in the history. */
  readonly anterior: string;
}

/** The list the current policy was opened from; null for a direct visit. */
export function useLista(): Lista | null {
  const { state } = useLocation() as { state: { lista?: Lista } | null };
  return state?.lista ?? null;
}

interface Props {
  readonly apolice: Apolice;
  readonly className: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Link to a policy; prefetches it on hover or focus and passes the originating list to the detail page. */
export function ApoliceLink({ apolice, className, label, children }: Props) {
  const client = useQueryClient();
  const { search } = useLocation();
  const id = String(apolice.iD_APOLICE_NACIONAL ?? '');
  const lista: Lista = { atual: search, anterior: search };
  const prefetch = () => void client.prefetchQuery(apoliceQuery(id));
  return (
    <Link
      to={paths.apolice(id)}
      state={{ lista }}
      className={className}
      aria-label={label}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </Link>
  );
}

/** Link to the policy list; restores the list the user came from. */
export function BackToList() {
  const navigate = useNavigate();
  const lista = useLista();
  // Going back restores the scroll position, unless the user has moved to another page of the list.
  const isOneStepBack = lista !== null && lista.atual === lista.anterior;
  return (
    <SecondaryLink
      icon="arrow-left"
      text="Voltar"
      to={paths.apolices + (lista?.atual ?? '')}
      onClick={(event) => {
        if (!isOneStepBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
}
