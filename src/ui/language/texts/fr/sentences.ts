import type { KnownSentence } from '../known-sentences.ts';

export const sentences: Readonly<Record<KnownSentence, string>> = {
  'The background worker is restarting. Your text is saved.':
    'Le processus d’arrière-plan redémarre. Votre texte est enregistré.',
  'The background worker keeps stopping, so it starts again only after a pause. Your text is saved.':
    'Le processus d’arrière-plan s’arrête sans cesse et ne redémarre qu’après une pause. Votre texte est enregistré.',
  'This browser’s shared background worker can’t be used, so one of your tabs does its work.':
    'Le processus d’arrière-plan partagé est inutilisable dans ce navigateur : l’un de vos onglets fait son travail.',
  'A new version is ready. Your text is saved. Reload to continue.':
    'Une nouvelle version est prête. Votre texte est enregistré. Rechargez pour continuer.',
  'Your role can’t search by phone number or email address. Search by name.':
    'Votre rôle ne permet pas de chercher par numéro de téléphone ou par adresse e-mail. Cherchez par nom.',
  'This device is offline.': 'Cet appareil est hors ligne.',
  'Access to messaging has expired.': 'L’accès à la messagerie a expiré.',
  'Access to messaging couldn’t be renewed.': 'L’accès à la messagerie n’a pas pu être renouvelé.',
  'Access to message statuses couldn’t be renewed.':
    'L’accès aux statuts des messages n’a pas pu être renouvelé.',
  'The messaging service closed the connection.': 'Le service de messagerie a fermé la connexion.',
  'The messaging service can’t be reached.': 'Le service de messagerie est injoignable.',
  'The messaging service is limiting requests.': 'Le service de messagerie limite les requêtes.',
  'The messaging service refused the connection.': 'Le service de messagerie a refusé la connexion.',
  'The messaging service stopped responding.': 'Le service de messagerie ne répond plus.',
  'The message status service stopped responding.': 'Le service des statuts des messages ne répond plus.',
  'The messaging client couldn’t start.': 'Le client de messagerie n’a pas pu démarrer.',
  'The realtime client couldn’t start.': 'Le client temps réel n’a pas pu démarrer.',
  'The realtime client couldn’t be loaded.': 'Le client temps réel n’a pas pu être chargé.',
  'Chats couldn’t be loaded.': 'Les discussions n’ont pas pu être chargées.',
  'The connection was lost while chats were loading.':
    'La connexion a été perdue pendant le chargement des discussions.',
  'Message statuses are no longer available.': 'Les statuts des messages ne sont plus disponibles.',
  'Message statuses couldn’t be loaded.': 'Les statuts des messages n’ont pas pu être chargés.',
  'You are viewing the console as another role. Nothing can be changed here.':
    'Vous voyez la console avec un autre rôle. Rien ne peut y être modifié.',
  'Your session ended. Sign in again.': 'Votre session a pris fin. Reconnectez-vous.',
  'You are signed out. Sign in to continue.': 'Vous êtes déconnecté. Connectez-vous pour continuer.',
  'You signed out in another tab. Sign in again.':
    'Vous vous êtes déconnecté dans un autre onglet. Reconnectez-vous.',
  'The service returned an error ({1}).': 'Le service a renvoyé une erreur ({1}).',
  'The service refused the request ({1}).': 'Le service a refusé la demande ({1}).',
  'The service’s response couldn’t be read.': 'La réponse du service est illisible.',
  'The service is busy. Try again in a moment.': 'Le service est occupé. Réessayez dans un instant.',
  'The service didn’t respond. Check your network and try again.':
    'Le service n’a pas répondu. Vérifiez votre réseau et réessayez.',
  'The connection to the background worker was lost. Your text is saved; try again.':
    'La liaison avec le processus d’arrière-plan a été perdue. Votre texte est enregistré ; réessayez.',
  'The response couldn’t be read. Check whether it worked before you try again.':
    'La réponse est illisible. Vérifiez si l’action a été effectuée avant de réessayer.',
  'The background worker was replaced. Your text is saved; try again.':
    'Le processus d’arrière-plan a été remplacé. Votre texte est enregistré ; réessayez.',
  'Something unexpected happened. Your text is saved; try again.':
    'Une erreur inattendue s’est produite. Votre texte est enregistré ; réessayez.',
  'This tab sent an unknown request. Reload it.': 'Cet onglet a fait une demande inconnue. Rechargez-le.',
  'A newer version is running. Reload this tab.':
    'Une version plus récente est en service. Rechargez cet onglet.',
  'This tab runs a newer version than your other tabs. Close them, then reload this tab.':
    'Cet onglet utilise une version plus récente que vos autres onglets. Fermez-les, puis rechargez cet onglet.',
  'The settings of this build can’t be read.': 'Les réglages de cette version sont illisibles.',
  'Local storage couldn’t be opened. Reload to try again.':
    'Le stockage local n’a pas pu être ouvert. Rechargez pour réessayer.',
  'This couldn’t be saved on this device, so nothing was done. Reload and try again.':
    'L’enregistrement sur cet appareil a échoué ; rien n’a donc été fait. Rechargez et réessayez.',
  'New data couldn’t be saved on this device. Reload to try again.':
    'Les nouvelles données n’ont pas pu être enregistrées sur cet appareil. Rechargez pour réessayer.',
  'Local storage can’t be read right now. It may hold unsent messages or drafts; signing out deletes them.':
    'Le stockage local est illisible pour l’instant. Il peut contenir des messages non envoyés ou des brouillons ; la déconnexion les supprime.',
  'Your data on this device couldn’t be deleted. Reload and sign out again.':
    'Vos données sur cet appareil n’ont pas pu être supprimées. Rechargez et déconnectez-vous à nouveau.',
  'This chat isn’t available on this device.': 'Cette discussion n’est pas disponible sur cet appareil.',
  'This message can no longer be retried.': 'Ce message ne peut plus être renvoyé.',
  'This message is already being sent.': 'Ce message est déjà en cours d’envoi.',
  'We couldn’t confirm that this was sent. Check the chat before you retry.':
    'Nous n’avons pas pu confirmer l’envoi de ce message. Vérifiez la discussion avant de réessayer.',
  'Enter your email.': 'Saisissez votre e-mail.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Enter your name.': 'Saisissez votre nom.',
  'Enter one of your recovery codes.': 'Saisissez l’un de vos codes de secours.',
  'Enter the {1}-digit code.': 'Saisissez le code à {1} chiffres.',
  'Enter a valid email address.': 'Saisissez une adresse e-mail valide.',
  'Passwords don’t match.': 'Les mots de passe ne correspondent pas.',
  'Use at least {1} characters. A short sentence works well.':
    'Utilisez au moins {1} caractères. Une courte phrase convient bien.',
  'Use at most {1} characters.': 'Utilisez au plus {1} caractères.',
  'Accept the terms to continue.': 'Acceptez les conditions pour continuer.',
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
