import type { ReactNode } from 'react';
import { ErrorAlert, type ErrorAlertProps } from '../ErrorAlert.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RefreshButton } from '../RefreshButton.tsx';
import { ListCard, type ListCardProps } from './ListCard.tsx';

interface ListPageProps<Row> extends Omit<ListCardProps<Row>, 'error'> {
  title: string;
  subtitle?: ReactNode;
  /** Before and after the refresh button. */
  links?: ReactNode;
  buttons?: ReactNode;
  /** Read error. */
  error: ErrorAlertProps | null;
  refresh(): void;
  /** Between the header and the list. */
  children?: ReactNode;
}

/** A page that is one list: header, refresh button, read error, list. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, subtitle, links, buttons, children, ...card } = props;
  const { error, refetching, refresh } = card;
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        {links}
        <RefreshButton busy={refetching} onRefresh={refresh} />
        {buttons}
      </PageHeader>
      {children}
      {error && <ErrorAlert {...error} onRetry={refresh} />}
      <ListCard {...card} />
    </>
  );
}
