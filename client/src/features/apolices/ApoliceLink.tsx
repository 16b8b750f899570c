import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { paths } from '../../navigation/paths.ts';
import type { Lista } from './lista.ts';

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
