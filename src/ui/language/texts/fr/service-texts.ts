import type { ServiceText } from '../service-texts.ts';

export const serviceTexts: Readonly<Record<ServiceText, string>> = {
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'Something went wrong': 'Une erreur s’est produite',
  'Verify your email first': 'Vérifiez d’abord votre e-mail',
  'An account with this email already exists': 'Un compte existe déjà avec cet e-mail',
  'This invite was already used, has expired, or is for another address':
    'Cette invitation a déjà été utilisée, a expiré ou concerne une autre adresse',
  'This link was already used or has expired': 'Ce lien a déjà été utilisé ou a expiré',
  'This code is wrong or has expired': 'Ce code est erroné ou a expiré',
  'This code is wrong or was already used': 'Ce code est erroné ou a déjà été utilisé',
  'Sign-in timed out. Sign in again': 'Le délai de connexion est dépassé. Reconnectez-vous',
  'Too many wrong codes. Wait, then try again': 'Trop de codes erronés. Patientez, puis réessayez',
  'A code was just sent. Wait before you request another':
    'Un code vient d’être envoyé. Patientez avant d’en demander un autre',
  'An email was just sent. Wait before you request another':
    'Un e-mail vient d’être envoyé. Patientez avant d’en demander un autre',
};
