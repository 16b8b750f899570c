import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { newQueryClient } from '../../client/src/api/query-client.ts';
import { ToastsProvider } from '../../client/src/ui/Toasts.tsx';

/**
 * Renders a page at an address, with the providers that the layout gives it.
 * @param path the route's pattern, where it has parameters; every other address shows its own path.
 * @returns the current address, path and search.
 */
export function renderPage(Page: ComponentType, address: string, path = address.split('?')[0] as string) {
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', element: <p>outra página</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ToastsProvider>
        <RouterProvider router={router} />
      </ToastsProvider>
    </QueryClientProvider>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search, router };
}
