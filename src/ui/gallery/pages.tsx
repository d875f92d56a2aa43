import type { ReactNode } from 'react';
import { SignInPage } from '../screens/login/sign-in-page.tsx';

type GalleryPage = { readonly name: string; readonly draw: () => ReactNode };

const refuse = () => Promise.resolve({ email: 'Invalid email or password' });

export const GALLERY_PAGES: readonly GalleryPage[] = [
  { name: 'sign-in', draw: () => <SignInPage sessionEnded={false} onSignIn={refuse} /> },
  { name: 'sign-in-ended', draw: () => <SignInPage sessionEnded onSignIn={refuse} /> },
];
