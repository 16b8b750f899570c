import { Brand } from '../ui/Brand.tsx';
import { LoadingPage } from '../ui/LoadingPage.tsx';

/** Placeholder while the first page loads. Same markup as index.html, to avoid flicker. */
export const StartPage = () => (
  <div className="ap-start">
    <Brand />
    <LoadingPage />
  </div>
);
