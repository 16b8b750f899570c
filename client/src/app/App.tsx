import { useState } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { routes } from './routes.tsx';

/** The whole client: the session around the pages. */
export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
